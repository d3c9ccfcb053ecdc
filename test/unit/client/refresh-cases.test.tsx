/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { usePublishToggle } from '../../../client/instructor/cases/api.ts';
import { DeleteCaseDialog } from '../../../client/instructor/cases/DeleteCaseDialog.tsx';
import { queryClient } from '../../../client/lib/query-client.ts';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

function cacheFigures() {
  queryClient.clear();
  for (const key of ['engagement', 'analytics']) queryClient.setQueryData([key], []);
  globalThis.fetch = () => Promise.resolve(new Response('{}'));
}

const outdated = () =>
  ['engagement', 'analytics'].filter((key) => queryClient.getQueryState([key])?.isInvalidated);

function Publish({ onError = () => {} }: { onError?: (error: Error) => void }) {
  const toggling = usePublishToggle({}, onError);
  return (
    <button type="button" onClick={() => toggling.mutate({ id: '1', published: false })}>
      Unpublish
    </button>
  );
}

test('unpublishing a case has the figures of students and analytics read again', async () => {
  cacheFigures();
  renderRouted(<Publish />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(outdated()).toEqual(['engagement', 'analytics']));
});

test('a publish that is answered by an error in place of the case fails with its text', async () => {
  const onError = jest.fn<(error: Error) => void>();
  cacheFigures();
  globalThis.fetch = () => Promise.resolve(Response.json({ error: 'Title is missing' }));
  renderRouted(<Publish onError={onError} />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(onError.mock.lastCall?.[0].message).toBe('Title is missing');
});

test('deleting a case has the figures of students and analytics read again', async () => {
  cacheFigures();
  const one = { id: '1', section_id: null, title: 'Market' };
  const none = () => {};
  renderRouted(<DeleteCaseDialog practiceCase={one} onClose={none} onDeleted={none} />);
  fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(outdated()).toEqual(['engagement', 'analytics']));
});
