import type { z } from 'zod';
import { fullName } from '../../contract/constants/people.ts';
import type { BeginSecondFactorBody } from '../../contract/second-factor.ts';
import type { Actor, Client } from '../../http/actor.ts';
import { conflict } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { requireOwnPassword } from '../auth/passwords.ts';
import { notifyOwner, type NoticeTools } from '../auth/security-notice.ts';
import { endOtherSessions, noteSecondFactor } from '../sessions/service.ts';
import { getUser } from '../users/service.ts';
import { keysOf, type Keys, requireCode, throttle, wrongFirstCode } from './check.ts';
import {
  hashOfRecovery,
  newRecoveryCodes,
  newSecret,
  recoveryKey,
  sealSecret,
  stepOf,
  uriOf,
} from './codes.ts';
import { findFactor, SecondFactor } from './model.ts';

const kind = 'second_factor';

/**
 * Creates a secret for an app, which is active after its first code is entered. Requires the password:
 * an unattended browser must not be used to bind the account to another person's phone.
 */
export async function beginEnrolment(
  actor: Actor,
  { current_password }: z.infer<typeof BeginSecondFactorBody>,
  client: Client,
  keys: Keys,
) {
  const user = await getUser(actor.id);
  await requireOwnPassword(user, current_password, client);
  if ((await findFactor(actor.id))?.enrolled_at) throw enrolledBefore();
  const secret = newSecret();
  await SecondFactor.updateOne(
    { user_id: actor.id },
    { $set: { sealed_candidate: sealSecret(secret, actor.id, keysOf(keys)) } },
    { upsert: true },
  );
  return { secret, uri: uriOf(secret, user.email) };
}

/**
 * Activates a new app by its first code: from now on every session of the person needs a code. Returns
 * the recovery codes, which are shown only once, and ends the person's other sessions.
 */
export async function confirmEnrolment(
  actor: Actor,
  code: string,
  client: Client,
  tools: Keys & NoticeTools,
): Promise<{ recovery_codes: string[] }> {
  const factor = await findFactor(actor.id);
  if (factor?.enrolled_at) throw enrolledBefore();
  const sealed = factor?.sealed_candidate;
  if (!sealed) throw conflict('Begin with a new QR code.');
  const step = await throttle(actor, client, async () =>
    stepOf(code, sealed, actor.id, keysOf(tools)),
  );
  if (step === null) throw wrongFirstCode();
  const { codes, hashes } = await freshRecoveryCodes(actor.id, tools);
  const names = await namesOf(actor.id);
  const intent = { action: 'create', kind, target_id: actor.id, after: names } as const;
  await audited(actor, intent, async () => {
    const { modifiedCount } = await SecondFactor.updateOne(
      { user_id: actor.id, sealed_candidate: sealed, enrolled_at: null },
      {
        $set: {
          sealed_secret: sealed,
          enrolled_at: new Date(),
          last_step: step,
          recovery_hashes: hashes,
          failures: 0,
        },
        $unset: { sealed_candidate: 1 },
      },
    );
    if (modifiedCount === 0) throw enrolledBefore();
    return { answer: undefined };
  });
  await noteSecondFactor(actor.sessionId);
  await endOtherSessions(actor.id, actor.sessionId);
  notifyOwner(await getUser(actor.id), 'secondFactorAdded', tools);
  return { recovery_codes: codes };
}

export async function renewRecoveryCodes(actor: Actor, code: string, client: Client, keys: Keys) {
  await requireCode(actor, code, client, keys);
  const { codes, hashes } = await freshRecoveryCodes(actor.id, keys);
  const names = await namesOf(actor.id);
  const after = { ...names, recovery_codes: String(codes.length) };
  const intent = { action: 'update', kind, target_id: actor.id, before: names, after } as const;
  return audited(actor, intent, async () => {
    await SecondFactor.updateOne({ user_id: actor.id }, { $set: { recovery_hashes: hashes } });
    return { answer: { recovery_codes: codes } };
  });
}

async function freshRecoveryCodes(userId: string, keys: Keys) {
  const codes = newRecoveryCodes();
  const key = await recoveryKey(keysOf(keys));
  return { codes, hashes: codes.map((code) => hashOfRecovery(code, userId, key)) };
}

const enrolledBefore = () =>
  conflict(
    'Your second factor is on already. Please reload this page. If you have not seen its recovery codes, make new ones in Settings.',
  );

/** Names of a person for the audit log. */
export async function namesOf(userId: string) {
  const user = await getUser(userId);
  return { email: user.email, name: fullName(user) };
}
