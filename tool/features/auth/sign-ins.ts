import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import type { z } from 'zod';
import { signInOutcomes } from '../../contract/constants/people.ts';
import { signInDays } from '../../contract/constants/limits.ts';
import type { peopleEndpoints } from '../../contract/people.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { newestPage } from '../../database/newest-page.ts';
import type { Client } from '../../http/actor.ts';
import { findHolder } from '../users/addresses.ts';
import { findNames } from '../users/service.ts';

const signInSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  origin: { type: String, enum: ['native', 'lti'], required: true },
  outcome: { type: String, enum: signInOutcomes, required: true },
  /** IP address and browser of the client. */
  address: { type: String, default: '' },
  user_agent: { type: String, default: '' },
  expires_at: { type: Date, required: true },
});
signInSchema.index({ user_id: 1, _id: -1 });
signInSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

type SignInRecord = InferSchemaType<typeof signInSchema> & { _id: Types.ObjectId };
/** Sign-in attempts on existing accounts. */
export const SignIn = mongoose.model('SignIn', signInSchema, 'signIns');

type Endpoint = (typeof peopleEndpoints)['GET /api/master/sign-ins'];

const life = signInDays * 24 * 60 * 60 * 1000;

interface Attempt extends Pick<SignInRecord, 'origin' | 'outcome'> {
  user_id: EntityId;
  client: Client;
}

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
 * Records a wrong password of an existing account. The response does not wait for it, so that the
 * response time does not reveal which accounts exist; the throttle of logins limits the rows.
 */
export function recordFailedSignIn(email: string, client: Client): void {
  const record = async () => {
    const user = (await findHolder(email))?.user;
    if (!user) return;
    await recordSignIn({ user_id: user._id, origin: 'native', outcome: 'failed', client });
  };
  record().catch((error: unknown) => process.emitWarning(error as Error));
}

/** Moves the sign-in attempts of a person's account to another account; idempotent. */
export async function moveSignIns(fromId: string, toId: string): Promise<void> {
  await SignIn.updateMany({ user_id: fromId }, { $set: { user_id: toId } });
}

/** Sign-in attempts, newest first. */
export async function listSignIns({
  user_id,
  outcome,
  ...page
}: z.infer<Endpoint['query']>): Promise<z.input<Endpoint['response']>> {
  const filter = { ...(user_id && { user_id }), ...(outcome && { outcome }) };
  const rows = await newestPage<SignInRecord>(SignIn, filter, page);
  const nameOf = await findNames(rows.map(({ user_id }) => user_id));
  return rows.map((row) => ({
    ...row,
    id: String(row._id),
    at: row.at.toISOString(),
    user_id: String(row.user_id),
    name: nameOf.get(String(row.user_id)) ?? '',
  }));
}
