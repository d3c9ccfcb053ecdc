import type { z } from 'zod';
import type { LaunchRow } from '../../tool/contract/lti.ts';
import { listLaunches } from '../entry/launch-log.ts';
import { platformNames } from './service.ts';
import { viewLaunch } from './view.ts';

/** What came in from the platforms, newest first. */
export async function listLaunchRows(query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): Promise<z.input<typeof LaunchRow>[]> {
  const [rows, names] = await Promise.all([listLaunches(query), platformNames()]);
  return rows.map((row) => viewLaunch(row, names.get(String(row.platform_id)) ?? null));
}
