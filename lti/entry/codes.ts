import { issueToken, redeemToken } from '../../tool/features/one-time-codes/service.ts';
import { entryCodeSeconds } from '../../tool/contract/lti.ts';
import type { Launch } from '../launch/claims.ts';

const purpose = 'lti-entry';

/** What a code stands for: a launch that was proved, or a person who goes on in another window. */
export type Entry =
  | { kind: 'launch'; platform_id: string; launch: Launch }
  | { kind: 'window'; user_id: string; path: string };

/** Makes the code that a browser swaps for a session, good once and for a minute. */
export function issueEntryCode(entry: Entry): Promise<string> {
  return issueToken({
    purpose,
    subject: entry.kind === 'launch' ? `${entry.platform_id} ${entry.launch.sub}` : entry.user_id,
    seconds: entryCodeSeconds,
    payload: { entry: JSON.stringify(entry) },
  });
}

/** Uses a code up; null when it is none, too old or used. */
export async function redeemEntryCode(code: string): Promise<Entry | null> {
  const found = await redeemToken(purpose, code);
  // Written by the function above, so it has the form that it says.
  return found?.payload.entry ? (JSON.parse(found.payload.entry) as Entry) : null;
}
