/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Student } from '../../../client/instructor/students/api.ts';
import { Identity } from '../../../client/instructor/students/StudentTable.tsx';
import { AccountChips } from '../../../client/master/people/AccountChips.tsx';
import type { Person } from '../../../tool/contract/people.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test.each([true, undefined] as const)(
  'an invitation that the mail server refused (%s) is marked for instructors and masters',
  (invitation_refused) => {
    const student = { name: 'Noa Levi', invitation_refused } as Student;
    const person = { role: 'student', is_registered: false, invitation_refused } as Person;
    renderBare(
      <>
        <Identity student={student} />
        <AccountChips person={person} />
      </>,
    );
    const marks = screen.queryAllByText('Invitation not delivered');
    expect(marks).toHaveLength(invitation_refused ? 2 : 0);
  },
);
