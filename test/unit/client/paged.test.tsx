/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Paged } from '../../../client/ui/Paged.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

function Names({ search }: { search: string }) {
  const query = useInfiniteQuery({
    queryKey: ['names', search],
    queryFn: async () => ['Maya', 'Noah'].filter((name) => name.startsWith(search)),
    initialPageParam: null,
    getNextPageParam: () => undefined,
  });
  return (
    <Paged query={query} failed="Failed" empty="Nobody">
      {(rows) => rows.join(', ')}
    </Paged>
  );
}

test.each([
  ['', '2 entries in the list'],
  ['M', '1 entry in the list'],
  ['X', '0 entries in the list'],
])('Paged announces how many rows a search for "%s" has found', async (search, text) => {
  renderBare(<Names search={search} />);
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toBe(text));
});
