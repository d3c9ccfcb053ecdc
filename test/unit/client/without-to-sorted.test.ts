import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { groupOptions } from '../../../client/instructor/students/groups.ts';
import type { messages } from '../../../client/instructor/students/messages.en.ts';
import type { Text } from '../../../client/lib/text.ts';
import { tallyOf } from '../../../client/master/dashboard/totals.ts';
import type { MasterUser } from '../../../tool/contract/master.ts';

/** As in Chromium 109 and Firefox before 115. */
const { toSorted } = Array.prototype;
beforeAll(() => void Reflect.deleteProperty(Array.prototype, 'toSorted'));
afterAll(() => {
  const own = { value: toSorted, configurable: true, writable: true };
  Object.defineProperty(Array.prototype, 'toSorted', own);
});

test('groupOptions sorts the groups in a browser without toSorted', () => {
  const groups = ['Group 10', 'Group 9'].map((name) => ({ id: name, name }));
  const t = ((key: string) => key) as unknown as Text<typeof messages>;
  const names = Object.values(groupOptions(groups, t));
  expect(names).toEqual(['groupAll', 'Group 9', 'Group 10', 'groupNone']);
});

test('tallyOf sorts the newest users in a browser without toSorted', () => {
  const users = ['9', '10', '11'].map((id) => ({ id })) as unknown as MasterUser[];
  expect(tallyOf(users).newest.map(({ id }) => id)).toEqual(['11', '10', '9']);
});
