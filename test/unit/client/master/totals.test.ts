import { expect, test } from '@jest/globals';
import { tallyOf, totalsOf } from '../../../../client/master/dashboard/totals.ts';
import type { MasterUser } from '../../../../tool/contract/master.ts';
import { covers } from '../../../support/covers.ts';

const user = (number: number, is_student = true): MasterUser => ({
  id: number.toString(16).padStart(24, '0'),
  first_name: `Nr${number}`,
  last_name: '',
  email: '',
  institution: '',
  is_student,
  is_registered: true,
  is_master: false,
  profile_picture_url: '',
});

test('totalsOf adds up the parts and leaves classes and sections at 0', () => {
  covers('MDASH-08', 'MDASH-09');
  const totals = totalsOf([tallyOf([user(1), user(2, false)]), tallyOf([user(3)])], [{}, {}]);
  expect(totals).toMatchObject({
    total_users: 3,
    total_students: 2,
    total_instructors: 1,
    total_institutions: 2,
    total_classes: 0,
    total_sections: 0,
  });
});

test('totalsOf returns the five users with the highest ids as the newest', () => {
  covers('MDASH-10');
  const parts = [
    [8, 30, 11],
    [17, 9, 300],
  ];
  const { newest } = totalsOf(
    parts.map((numbers) => tallyOf(numbers.map((number) => user(number)))),
    [],
  );
  expect(newest.map(({ first_name }) => first_name)).toEqual([
    'Nr300',
    'Nr30',
    'Nr17',
    'Nr11',
    'Nr9',
  ]);
});

test('totalsOf finds the newest people in Chromium 109, where arrays have no toSorted', () => {
  const toSorted = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted') ?? {};
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  try {
    const { newest } = totalsOf([tallyOf([user(1), user(3), user(2)])], []);
    expect(newest.map(({ first_name }) => first_name)).toEqual(['Nr3', 'Nr2', 'Nr1']);
  } finally {
    Object.defineProperty(Array.prototype, 'toSorted', toSorted);
  }
});
