/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ContinueAs } from '../../../client/lms/ContinueAs.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

const ana = { first_name: 'Ana', last_name: 'López', email: 'ana@parley.test' };
const open = (other: typeof ana) =>
  renderBare(<ContinueAs user={ana} other={other} onContinue={jest.fn()} onStay={jest.fn()} />);

test('two accounts of one name are told apart by the course and by the address of the other', () => {
  open(ana);
  expect(screen.getByText(/^Your course has opened Parley for Ana López\. You are/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue as Ana López' })).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Stay signed in as Ana López (ana@parley.test)' }),
  ).toBeTruthy();
});

test('an account of another name is named without its address', () => {
  open({ ...ana, first_name: 'Ben' });
  expect(screen.getByRole('button', { name: 'Stay signed in as Ben López' })).toBeTruthy();
});
