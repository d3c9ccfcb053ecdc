/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Select } from '../../../client/ui/Select.tsx';
import { renderBare } from './render.tsx';

test('the chosen option is written in the direction of its own script, also when it is cut off', () => {
  const options = [{ value: 'a', label: 'A long title' }] as const;
  renderBare(<Select label="Case" value="a" options={options} onChange={() => undefined} />);
  expect(screen.getByText('A long title').getAttribute('dir')).toBe('auto');
});
