import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { entryCodeSeconds } from '../../tool/contract/constants/lti.ts';
import { onDuplicateKey } from '../../tool/database/duplicate-key.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { hashOf, newToken } from '../../tool/secrets.ts';
import type { Launch } from '../protocol/claims.ts';
import type { LoginState } from './login-state.ts';

/** An accepted launch; its login can no longer be used. */
const acceptedLaunchSchema = new Schema({
  /** Id of the login; unique, so that it is used once. */
  login_id: { type: String, required: true, unique: true },
  platform_id: { type: Schema.Types.ObjectId, required: true },
  browser_hash: { type: String, required: true },
  /** First characters of the state, which name the cookie or storage entry of the secret. */
  state: { type: String, required: true },
  /** Platform frame that stores the browser's secret where cookies are blocked. */
  storage_target: { type: String },
  /** The launch (JSON); removed when its browser swaps the code for a session. */
  launch: { type: String },
  /** SHA-256 of the code. */
  code_hash: { type: String, required: true },
  code_expires_at: { type: Date, required: true },
  /** The login itself has expired by then, so nobody can use it again. */
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

/** A code as sent to the browser: the id of its row, then the secret. */
const codeForm = /^([0-9a-f]{24})([\w-]{43})$/;

export const isUsed = async (login: LoginState): Promise<boolean> =>
  (await LtiAcceptedLaunch.exists({ login_id: login.id })) !== null;

/**
 * Consumes a login and stores its launch. Of concurrent callers exactly one gets a code, valid
 * once, for a minute and in the browser of the login; the others get null.
 */
export async function acceptLaunch(
  login: LoginState,
  launch: Launch,
  state: string,
): Promise<string | null> {
  const secret = newToken();
  const code_expires_at = new Date(Date.now() + entryCodeSeconds * 1000);
  const row = await LtiAcceptedLaunch.create({
    login_id: login.id,
    platform_id: login.platform_id,
    browser_hash: login.browser_hash,
    state: state.slice(0, 12),
    storage_target: login.storage_target,
    launch: JSON.stringify(launch),
    code_hash: hashOf(secret),
    code_expires_at,
    expires_at: new Date(Math.max(login.until, code_expires_at.getTime())),
  }).catch(onDuplicateKey(() => null));
  return row ? String(row._id) + secret : null;
}

/** The launch of a code; null when the code is unknown, expired or used. */
export function findLaunch(code: string): Promise<AcceptedLaunchRecord | null> {
  return LtiAcceptedLaunch.findOne(matching(code)).lean<AcceptedLaunchRecord>();
}

/** Redeems a code; null when another request was faster. The caller has checked the browser before. */
export async function redeemLaunch(
  code: string,
): Promise<{ platform_id: EntityId; launch: Launch } | null> {
  const found = await LtiAcceptedLaunch.findOneAndUpdate(matching(code), {
    $unset: { launch: 1 },
  }).lean<AcceptedLaunchRecord>();
  if (!found?.launch) return null;
  // Written by `acceptLaunch` alone, so the type is certain.
  return { platform_id: found.platform_id, launch: JSON.parse(found.launch) as Launch };
}

function matching(code: string) {
  const [, id, secret = ''] = codeForm.exec(code) ?? [];
  return {
    _id: id ?? null,
    code_hash: hashOf(secret),
    code_expires_at: { $gt: new Date() },
    launch: { $exists: true },
  };
}
