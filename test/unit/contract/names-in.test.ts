import { expect, test } from '@jest/globals';
import { namesIn } from '../../../tool/contract/constants/people.ts';

test.each([
  ['Ana María López', 'Ana María', 'López'],
  ['López, Ana María', 'Ana María', 'López'],
  ['Rahman, Md', 'Md', 'Rahman'],
  ['Aristotle', 'Aristotle', ''],
  ['Martin Luther King, Jr.', 'Martin Luther', 'King, Jr.'],
  ['King, Martin Luther, jr', 'Martin Luther', 'King, jr'],
  ['Loudon Wainwright, III', 'Loudon', 'Wainwright, III'],
  ['Maya Ng, Ph.D.', 'Maya', 'Ng, Ph.D.'],
  ['King, Jr.', 'King', 'Jr.'],
])('%s is read as the names %s and %s', (whole, first_name, last_name) => {
  expect(namesIn(whole)).toEqual({ first_name, last_name });
});
