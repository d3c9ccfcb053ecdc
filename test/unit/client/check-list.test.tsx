/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { CheckList } from '../../../client/ui/CheckList.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

function Cases({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, index) => `Case ${index}`);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(rows));
  return (
    <CheckList
      label="Cases"
      rows={rows.map((title) => ({ id: title, title, detail: '' }))}
      chosen={chosen}
      onChange={setChosen}
    />
  );
}

test('one checkbox takes all cases of a long list out of the choice, and into it', () => {
  renderBare(<Cases count={10} />);
  const chosen = () => screen.queryAllByRole('checkbox', { name: /^Case/, checked: true }).length;
  const all = screen.getByRole('checkbox', { name: 'All', checked: true });
  fireEvent.click(all);
  expect(chosen()).toBe(0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Case 3' }));
  expect(all.getAttribute('data-indeterminate')).toBe('true');
  fireEvent.click(all);
  expect(chosen()).toBe(10);
  cleanup();
  renderBare(<Cases count={9} />);
  expect(screen.queryByRole('checkbox', { name: 'All' })).toBeNull();
});
