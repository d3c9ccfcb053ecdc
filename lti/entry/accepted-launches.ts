import { randomBytes } from 'node:crypto';
import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { entryCodeSeconds } from '../../tool/contract/constants/lti.ts';
import { onDuplicateKey } from '../../tool/database/duplicate-key.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import type { Launch } from '../protocol/claims.ts';
import { hashOfSecret, type LoginState } from './login-state.ts';

/** A launch that came back and was accepted: its login is used. */
const acceptedLaunchSchema = new Schema({
  /** Id of the login; unique, so that it is used once. */
  login_id: { type: String, required: true, unique: true },
  platform_id: { type: Schema.Types.ObjectId, required: true },
  browser_hash: { type: String, required: true },
  /** Beginning of the state, by which cookie and platform storage name the secret of the browser. */
  state: { type: String, required: true },
  /** Frame of the platform that keeps the secret of the browser, where cookies do not. */
  storage_target: { type: String },
  /** What came back (JSON), until its browser swaps the code for a session. */
  launch: { type: String },
  /** SHA-256 of the code. */
  code_hash: { type: String, required: true },
  code_expires_at: { type: Date, required: true },
  /** After this the login itself has expired, so nobody can use it again. */
  expires_at: { type: Date, required: true },
});
acceptedLaunchSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type AcceptedLaunchRecord = InferSchemaType<typeof acceptedLaunchSchema> & {
  _id: Types.ObjectId;
};
export const LtiAcceptedLaunch = mongoose.model(
  'LtiAcceptedLaunch',
  acceptedLaunchSchema,
  'ltiAcceptedLaunches',
);

/** A code on the wire: the id of its row, and the secret that it is. */
const codeForm = /^([0-9a-f]{24})([\w-]{43})$/;

export const isUsed = async (login: LoginState): Promise<boolean> =>
  (await LtiAcceptedLaunch.exists({ login_id: login.id })) !== null;

/**
 * Uses a login for the launch that came back: of concurrent callers exactly one gets the code that
 * stands for it, valid once, for a minute and in the browser of the login; the others get null.
 */
export async function acceptLaunch(
  login: LoginState,
  launch: Launch,
  state: string,
): Promise<string | null> {
  const secret = randomBytes(32).toString('base64url');
  const code_expires_at = new Date(Date.now() + entryCodeSeconds * 1000);
  const row = await LtiAcceptedLaunch.create({
    login_id: login.id,
    platform_id: login.platform_id,
    browser_hash: login.browser_hash,
    state: state.slice(0, 12),
    storage_target: login.storage_target,
    launch: JSON.stringify(launch),
    code_hash: hashOfSecret(secret),
    code_expires_at,
    expires_at: new Date(Math.max(login.until, code_expires_at.getTime())),
  }).catch(onDuplicateKey(() => null));
  return row ? String(row._id) + secret : null;
}

/** The launch of a code; null when it is none of a launch, has expired or was used. */
export function findLaunch(code: string): Promise<AcceptedLaunchRecord | null> {
  return LtiAcceptedLaunch.findOne(matching(code)).lean<AcceptedLaunchRecord>();
}

/** Redeems a code; null when another call was faster. Whose browser it is, is asked before. */
export async function redeemLaunch(
  code: string,
): Promise<{ platform_id: EntityId; launch: Launch } | null> {
  const found = await LtiAcceptedLaunch.findOneAndUpdate(matching(code), {
    $unset: { launch: 1 },
  }).lean<AcceptedLaunchRecord>();
  if (!found?.launch) return null;
  // Written by the function above, so it has the form that it says.
  return { platform_id: found.platform_id, launch: JSON.parse(found.launch) as Launch };
}

function matching(code: string) {
  const [, id, secret = ''] = codeForm.exec(code) ?? [];
  return {
    _id: id ?? null,
    code_hash: hashOfSecret(secret),
    code_expires_at: { $gt: new Date() },
    launch: { $exists: true },
  };
}
