/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import CaseNotice from '../../../../client/conversation/start/CaseNotice.tsx';
import { endSession, signIn } from '../../../../client/lib/auth.ts';
import { queryClient } from '../../../../client/lib/query-client.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

beforeEach(() => {
  Object.assign(globalThis, { RTCPeerConnection: Object });
  answer({ error: 'Not found', code: 'not_found', requestId: '1' }, 404);
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
});

const answer = (body: object, status: number) => {
  globalThis.fetch = () => Promise.resolve(Response.json(body, { status }));
};

const open = (user: Partial<CurrentUser>) => {
  signIn('token', { id: '1', ...user } as CurrentUser);
  renderRouted(<CaseNotice caseId="case" instructor={!user.is_student} info={null} />);
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

test('a student of another section is told so, and whom to tell', async () => {
  answer({ state: 'other_section', accessible_on: null, last_report: null }, 200);
  open({ is_student: true });
  const text = /for another section of your class.* tell your instructor/;
  expect(await screen.findByText(text)).toBeTruthy();
});
