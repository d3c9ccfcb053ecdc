/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Student } from '../../../client/instructor/students/api.ts';
import { StudentTable } from '../../../client/instructor/students/StudentTable.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

const student = (name: string, casesDone: number, casesAssigned: number): Student => ({
  id: name,
  name,
  sessionsCompleted: 0,
  sessionsStarted: 0,
  secondsPracticed: 0,
  lastPracticed: null,
  casesDone,
  casesAssigned,
  lastActive: 'Never',
  lastLoginTimestamp: null,
});

test('StudentTable shows “No cases open” instead of “0 of 0”', () => {
  const nothing = () => undefined;
  renderRouted(
    <StudentTable
      students={[student('Ana', 1, 2), student('Ben', 0, 0)]}
      classes={null}
      total={2}
      onMore={nothing}
      sort="name"
      onSort={nothing}
      linkOf={() => '/'}
      onRemove={nothing}
    />,
  );
  expect(screen.getByRole('row', { name: /Ana/ }).textContent).toContain('1 of 2');
  expect(screen.getByRole('row', { name: /Ben/ }).textContent).toContain('No cases open');
});
