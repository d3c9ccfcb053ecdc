/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import WhyNotStart from '../../../../client/conversation/start/WhyNotStart.tsx';
import { endSession, signIn } from '../../../../client/lib/auth.ts';
import { queryClient } from '../../../../client/lib/query-client.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

beforeEach(() => {
  Object.assign(globalThis, { RTCPeerConnection: Object });
  const error = { error: 'Not found', code: 'not_found', requestId: '1' };
  globalThis.fetch = () => Promise.resolve(Response.json(error, { status: 404 }));
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
});

const open = (user: Partial<CurrentUser>) => {
  signIn('token', { id: '1', ...user } as CurrentUser);
  renderRouted(<WhyNotStart caseId="case" instructor={!user.is_student} missing />);
};

test('who both teaches and learns is told of the other role when the link of a case is not of this one', async () => {
  open({ is_student: true, roles: ['instructor', 'student'] });
  expect(await screen.findByText(/switch to ‘Teaching’/)).toBeTruthy();
  cleanup();
  open({ is_student: false, roles: ['instructor', 'student'] });
  expect(await screen.findByText(/switch to ‘Learning’/)).toBeTruthy();
});

test('who only learns is told that a case is of a class that they are not in', async () => {
  open({ is_student: true });
  expect(await screen.findByText(/belongs to a class that you are not in/)).toBeTruthy();
});
