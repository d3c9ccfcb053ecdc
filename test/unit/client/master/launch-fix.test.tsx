/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { platformsQuery } from '../../../../client/master/integrations/api.ts';
import { LaunchFix } from '../../../../client/master/integrations/LaunchFix.tsx';
import type { LaunchRow } from '../../../../tool/contract/lti-platforms.ts';
import { renderBare } from '../render.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

for (const [code, change] of [
  ['inactive_platform', { active: true }],
  ['unknown_deployment', { deployment_ids: ['7'] }],
] as const)
  test(`LaunchFix says that the cause '${code}' is mended after its button was pressed`, async () => {
    let platform = {
      id: '1',
      name: 'Campus',
      active: false,
      deployment_ids: [] as readonly string[],
    };
    globalThis.fetch = async (_, options) => {
      if (options?.method === 'PUT') platform = { ...platform, ...change };
      return Response.json(options?.method === 'PUT' ? platform : [platform]);
    };
    const launch = { code, platform_id: '1', claimed: { deployment_id: '7' } } as LaunchRow;
    renderBare(<LaunchFix launch={launch} />);
    fireEvent.click(await screen.findByRole('button'));
    expect(await screen.findByText('Done. The next launch will be let in.')).toBeTruthy();
    expect(queryClient.getQueryData(platformsQuery.queryKey)).toMatchObject([change]);
  });
