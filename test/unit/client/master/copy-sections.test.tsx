/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Term } from '../../../../tool/contract/organisation.ts';
import { CopySections } from '../../../../client/master/classes/Levels.tsx';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { renderBare } from '../render.tsx';

afterEach(cleanup);
afterEach(() => queryClient.clear());

const riverside = 'riverside';
const [next, former] = ['2097-01-10', '2096-08-20'].map(
  (start_date) =>
    ({ id: start_date, name: start_date, start_date, institution_id: riverside }) as Term,
) as [Term, Term];

/** Shows the offer where these institutions have an LMS; waits until everything was read. */
async function offerBeside(institutions: readonly string[], ofDeployments: readonly string[] = []) {
  const answers: Record<string, unknown> = {
    '/api/master/terms': [next, former],
    '/api/master/sections': [{ id: 'section' }],
    '/api/master/lti/platforms': institutions.map((id) => ({
      institution_id: id,
      deployment_institution_ids: ofDeployments,
    })),
  };
  globalThis.fetch = (path) =>
    Promise.resolve(Response.json(answers[String(path).split('?')[0] ?? '']));
  renderBare(<CopySections term={next} />);
  await waitFor(() => {
    const queries = queryClient.getQueryCache().getAll();
    expect(queries.filter(({ state }) => state.status === 'success')).toHaveLength(3);
  });
  return screen.queryByRole('button', { name: 'Copy Sections' });
}

test('the sections of the term before are offered where the institution has no LMS', async () => {
  expect(await offerBeside(['lakeside'])).not.toBeNull();
});

test('the sections of the term before are not offered where an LMS makes those of the institution', async () => {
  expect(await offerBeside(['lakeside', riverside])).toBeNull();
});

test('the sections of the term before are not offered where a deployment of an LMS makes them', async () => {
  expect(await offerBeside(['lakeside'], [riverside])).toBeNull();
});
