import type { z } from 'zod';
import { signInDays } from '../../contract/constants/limits.ts';
import type { peopleEndpoints } from '../../contract/people.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { Cookies } from '../../http/cookies.ts';
import { findHolder } from '../users/addresses.ts';
import { findNames } from '../users/service.ts';
import { SignIn, type SignInRecord } from './model.ts';

type Endpoint = (typeof peopleEndpoints)['GET /api/master/sign-ins'];

/** Where a call comes from. */
export interface Client {
  address: string;
  userAgent: string;
  cookies: Cookies;
}

/** Rows of one answer when the caller states no `limit`. */
const defaultRows = 100;
const life = signInDays * 24 * 60 * 60 * 1000;

interface Attempt extends Pick<SignInRecord, 'origin' | 'outcome'> {
  user_id: EntityId;
  client: Client;
}

/** Writes down that somebody signed in, or why they could not. */
export async function recordSignIn({ client, ...attempt }: Attempt): Promise<void> {
  const at = new Date();
  await SignIn.create({
    ...attempt,
    address: client.address,
    user_agent: client.userAgent,
    at,
    expires_at: new Date(at.getTime() + life),
  });
}

/**
 * Writes down a wrong password of an account that exists. The answer does not wait for it, so that
 * the time it takes tells nobody which accounts there are; the throttle of logins bounds the rows.
 */
export function recordFailedSignIn(email: string, client: Client): void {
  const record = async () => {
    const user = (await findHolder(email))?.user;
    if (!user) return;
    await recordSignIn({ user_id: user._id, origin: 'native', outcome: 'failed', client });
  };
  record().catch((error: unknown) => process.emitWarning(error as Error));
}

/** Attempts to sign in, newest first; `cursor` is the id of the last row already seen. */
export async function listSignIns(
  query: z.infer<Endpoint['query']>,
): Promise<z.input<Endpoint['response']>> {
  const { user_id, outcome, cursor, limit = defaultRows } = query;
  const rows = await SignIn.find({
    ...(user_id && { user_id }),
    ...(outcome && { outcome }),
    ...(cursor && { _id: { $lt: cursor } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
  const nameOf = await findNames(rows.map(({ user_id }) => user_id));
  return rows.map((row) => ({
    ...row,
    id: String(row._id),
    at: row.at.toISOString(),
    user_id: String(row.user_id),
    name: nameOf.get(String(row.user_id)) ?? '',
  }));
}
