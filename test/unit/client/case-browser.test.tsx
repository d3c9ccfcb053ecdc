/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { CaseBrowser } from '../../../client/cases/CaseBrowser.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

function renderCases() {
  renderRouted(
    <CaseBrowser
      cases={[{ title: 'Apple' }, { title: 'Banana' }]}
      counts={{}}
      filters={{ all: 'All' }}
      groupOf={() => 'all'}
      searchedTexts={({ title }) => [title]}
      timeOf={() => 0}
      emptyText=""
    >
      {(shown) => shown.map(({ title }) => <p key={title}>{title}</p>)}
    </CaseBrowser>,
  );
  return screen.getByRole('searchbox');
}

test('the search has the focus after a press on the button that clears search and filters', () => {
  const search = renderCases();
  fireEvent.change(search, { target: { value: 'cherry' } });
  const clear = screen.getByRole('button', { name: 'Clear Filters' });
  clear.focus();
  fireEvent.click(clear);
  expect(document.activeElement).toBe(search);
});
