import { entryCodeSeconds } from '../../tool/contract/lti.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { issueToken, redeemToken } from '../../tool/features/one-time-codes/service.ts';
import type { Launch } from '../protocol/claims.ts';
import { redeemLaunch } from './launch-states.ts';

const purpose = 'lti-window';

/** What a code stands for: a launch that was proved, or a person who goes on in another window. */
export type Entry =
  | { kind: 'launch'; platform_id: EntityId; launch: Launch }
  | { kind: 'window'; user_id: string; path: string };

/** Makes the code with which a person goes on in a window of its own, good once and for a minute. */
export function issueWindowCode(user_id: string, path: string): Promise<string> {
  return issueToken({ purpose, subject: user_id, seconds: entryCodeSeconds, payload: { path } });
}

/** Uses a code up; null when it is none, too old or used. */
export async function redeemEntryCode(code: string): Promise<Entry | null> {
  const launched = await redeemLaunch(code);
  if (launched) return { kind: 'launch', ...launched };
  const found = await redeemToken(purpose, code);
  return found?.payload.path === undefined
    ? null
    : { kind: 'window', user_id: found.subject, path: found.payload.path };
}
