import type { z } from 'zod';
import { operatorId } from '../../contract/constants/operator.ts';
import type { SecondFactor as View, SecondFactorPolicy } from '../../contract/second-factor.ts';
import type { Actor, Client } from '../../http/actor.ts';
import { AppError, conflict } from '../../http/app-error.ts';
import type { SealedKind } from '../../secret-keys/rotate.ts';
import { audited } from '../audit/service.ts';
import { notifyOwner, type NoticeTools } from '../auth/security-notice.ts';
import { recordSignIn } from '../auth/sign-ins.ts';
import { noteSecondFactor } from '../sessions/service.ts';
import { listMasterIds } from '../users/directory.ts';
import { getUser } from '../users/service.ts';
import { type Keys, requireCode } from './check.ts';
import { isRequired, setRequired } from './gate.ts';
import { factorEncryption } from './codes.ts';
import { findFactor, SecondFactor } from './model.ts';
import { namesOf } from './enrolment.ts';

const kind = 'second_factor';

export async function viewSecondFactor(actor: Actor): Promise<z.input<typeof View>> {
  const [factor, required] = await Promise.all([findFactor(actor.id), isRequired()]);
  return {
    enrolled_at: factor?.enrolled_at?.toISOString() ?? null,
    recovery_codes: factor?.enrolled_at ? factor.recovery_hashes.length : 0,
    required,
    missing: actor.missingFactor,
  };
}

/**
 * Verifies a code for the caller's session. A session that lacks none needs no code: the answer to an
 * earlier call was lost, or the second factor was removed in the meantime.
 */
export async function verifySecondFactor(actor: Actor, code: string, client: Client, keys: Keys) {
  if (actor.missingFactor === null) return;
  const attempt = { user_id: actor.id, origin: 'native', client } as const;
  try {
    await requireCode(actor, code, client, keys);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input')
      await recordSignIn({ ...attempt, outcome: 'failed' });
    throw error;
  }
  await noteSecondFactor(actor.sessionId);
  await recordSignIn({ ...attempt, outcome: 'succeeded' });
}

/** Removes the caller's own second factor; throws conflict if it is required. */
export async function removeOwn(
  actor: Actor,
  code: string,
  client: Client,
  tools: Keys & NoticeTools,
) {
  if (await isRequired())
    throw conflict('Everybody who administers Parley needs a second factor here.');
  await requireCode(actor, code, client, tools);
  await removeSecondFactor(actor, actor.id);
  notifyOwner(await getUser(actor.id), 'secondFactorRemoved', tools);
}

/** Removes a person's second factor; the caller checks who may do this. */
export async function removeSecondFactor(actor: Pick<Actor, 'id'>, userId: string): Promise<void> {
  if (!(await findFactor(userId))?.enrolled_at) throw conflict('This person has no second factor.');
  const before = await namesOf(userId);
  const intent = { action: 'delete', kind, target_id: userId, before } as const;
  await audited(actor, intent, async () => {
    await dropSecondFactor(userId);
    return { answer: undefined };
  });
}

/** Deletes a person's second factor without audit row or mail, e.g. with the role of a master. */
export async function dropSecondFactor(user_id: string): Promise<void> {
  await SecondFactor.deleteOne({ user_id });
}

export const sealedFactors: SealedKind = {
  name: 'second factors',
  collection: SecondFactor.collection.name,
  fields: ['sealed_secret', 'sealed_candidate'],
  encryption: factorEncryption,
  labelOf: ({ user_id }) => String(user_id),
  discard: ({ user_id, enrolled_at }) =>
    enrolled_at
      ? removeSecondFactor({ id: operatorId }, String(user_id))
      : dropSecondFactor(String(user_id)),
};

/** Whether masters need a second factor, and how many have none. */
export async function viewPolicy() {
  const masters = await listMasterIds();
  const [required, having] = await Promise.all([
    isRequired(),
    SecondFactor.countDocuments({ user_id: { $in: masters }, enrolled_at: { $ne: null } }),
  ]);
  return { required, without: masters.length - having };
}

/**
 * Sets whether masters need a second factor. Only a master with one can require it; otherwise all
 * masters could be locked out.
 */
export async function setPolicy(
  actor: Actor,
  { required }: z.infer<typeof SecondFactorPolicy>,
): Promise<z.infer<typeof SecondFactorPolicy>> {
  if (required && !(await findFactor(actor.id))?.enrolled_at)
    throw conflict('Set up your own second factor in Settings first.');
  const before = { required: String(await isRequired()) };
  const after = { required: String(required) };
  const intent = { action: 'update', kind, target_id: 'masters', before, after } as const;
  return audited(actor, intent, async () => {
    await setRequired(required);
    return { answer: { required } };
  });
}
