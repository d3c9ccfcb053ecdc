/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Captions } from '../../../client/conversation/screen/Captions.tsx';
import { signIn } from '../../../client/lib/auth.ts';
import { Transcript } from '../../../client/ui/Transcript.tsx';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

/** The backgrounds of the lines of partner and learner. */
function tints(lines: ReactNode): string[] {
  renderRouted(lines);
  const found = screen
    .getAllByRole('listitem')
    .map((line) => getComputedStyle(line).backgroundColor);
  cleanup();
  return found;
}

test('partner and learner have the same colors while talking as in the transcript', () => {
  signIn('token', { is_student: true } as CurrentUser);
  const roles = ['assistant', 'user'] as const;
  const lines = roles.map((role) => ({
    id: role,
    role,
    text: role,
    state: 'final' as const,
    interrupted: false,
  }));
  const nothing = () => undefined;
  const talking = tints(
    <Captions lines={lines} language="es" recordings={new Map()} onOpenTurn={nothing} />,
  );
  const afterwards = tints(
    <Transcript messages={roles.map((role) => ({ id: role, role, content: role }))} />,
  );
  expect(talking[0]).not.toBe('');
  expect(talking[0]).not.toBe(talking[1]);
  expect(afterwards).toEqual(talking);
});
