/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { UsageCard } from '../../../../client/master/status/UsageCard.tsx';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

test('UsageCard distinguishes removed sections from practice without a section', async () => {
  const figures = { name: '', usd: 1, minutes: 4 };
  const sections = [
    { ...figures, id: '2' },
    { ...figures, id: null },
  ];
  globalThis.fetch = async () =>
    Response.json({
      institutions: [{ ...figures, id: '1', name: 'Riverside', sections }],
      total: 2,
    });
  renderRouted(<UsageCard />);
  expect(await screen.findAllByText('Removed section')).toHaveLength(1);
  expect(screen.getAllByText('Without a section')).toHaveLength(1);
});
