/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
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

test('a search in a list of cases announces how many match', () => {
  const search = renderCases();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('2 of 2 cases');
  fireEvent.change(search, { target: { value: 'app' } });
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('1 of 2 cases');
});

test('the search has the focus after a press on the button that clears search and filters', () => {
  const search = renderCases();
  fireEvent.change(search, { target: { value: 'cherry' } });
  const clear = screen.getByRole('button', { name: 'Clear Filters' });
  act(() => clear.focus());
  fireEvent.click(clear);
  expect(document.activeElement).toBe(search);
});
