import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { entryCodeSeconds } from '../../tool/contract/lti.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import type { Launch } from '../protocol/claims.ts';

/** A login that may come back from its platform once, and then the launch that came back. */
const launchStateSchema = new Schema({
  state: { type: String, required: true, unique: true },
  nonce: { type: String, required: true },
  platform_id: { type: Schema.Types.ObjectId, required: true },
  /** Where the platform said it would lead; the token must say the same. */
  target_link_uri: { type: String, required: true },
  /** SHA-256 of the secret that only the browser of the login has. */
  browser_hash: { type: String, required: true },
  /** Frame of the platform that keeps the secret where cookies do not (lti_storage_target). */
  storage_target: { type: String },
  /** Parameters of the login, to begin again in a window of its own. */
  login: { type: Map, of: String, required: true },
  created_at: { type: Date, required: true },
  /** Set by the one launch that it stands for. */
  used_at: { type: Date },
  /** What came back (JSON), until a browser swaps its code for a session. */
  launch: { type: String },
  /** SHA-256 of that code. */
  code_hash: { type: String },
  code_expires_at: { type: Date },
  expires_at: { type: Date, required: true },
});
launchStateSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** Lean rows hold a plain object where the schema says Map. */
export type LaunchStateRecord = Omit<InferSchemaType<typeof launchStateSchema>, 'login'> & {
  _id: Types.ObjectId;
  login: Record<string, string>;
};
export const LtiLaunchState = mongoose.model(
  'LtiLaunchState',
  launchStateSchema,
  'ltiLaunchStates',
);

/** Milliseconds until a launch must come back, a sign-in at the platform included. */
const stateLife = 10 * 60 * 1000;
/** A state on the wire: 32 random bytes in base64url, and the id of the platform it went to. */
const wireForm = /^[\w-]{43}([0-9a-f]{24})$/;
const random = () => randomBytes(32).toString('base64url');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * The platform that a state names, so that platform and state are read in one round trip; null when
 * it is no state of ours. Only a whole state that is stored counts.
 */
export const platformIn = (state: string): string | null => wireForm.exec(state)?.[1] ?? null;

/** Stores a login: what the platform gets to see, and the secret that stays with the browser. */
export async function openState(login: {
  platform_id: EntityId;
  target_link_uri: string;
  storage_target: string | undefined;
  parameters: Record<string, string>;
}): Promise<{ state: string; nonce: string; secret: string }> {
  const state = random() + String(login.platform_id);
  const opened = { state, nonce: random(), secret: random() };
  const now = Date.now();
  await LtiLaunchState.create({
    state: opened.state,
    nonce: opened.nonce,
    platform_id: login.platform_id,
    target_link_uri: login.target_link_uri,
    browser_hash: hashOf(opened.secret),
    storage_target: login.storage_target,
    login: login.parameters,
    created_at: new Date(now),
    expires_at: new Date(now + stateLife),
  });
  return opened;
}

/** The login of a state, used or not; null when there was none or it has expired. */
export function findState(state: string): Promise<LaunchStateRecord | null> {
  return LtiLaunchState.findOne({
    state,
    expires_at: { $gt: new Date() },
  }).lean<LaunchStateRecord>();
}

/** Whether this secret is the one that the browser of the login was given. */
export const isOfBrowser = (record: LaunchStateRecord, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(record.browser_hash));

/** A code on the wire: the id of its login, and the secret that it is. */
const codeForm = /^([0-9a-f]{24})([\w-]{43})$/;

/**
 * Consumes a login for the launch that came back: of concurrent callers exactly one gets the code
 * that stands for it, valid once and for a minute; the others get null.
 */
export async function consumeState(
  record: LaunchStateRecord,
  launch: Launch,
): Promise<string | null> {
  const secret = random();
  const now = Date.now();
  const { modifiedCount } = await LtiLaunchState.updateOne(
    { _id: record._id, used_at: null },
    {
      $set: {
        used_at: new Date(now),
        launch: JSON.stringify(launch),
        code_hash: hashOf(secret),
        code_expires_at: new Date(now + entryCodeSeconds * 1000),
      },
    },
  );
  return modifiedCount === 1 ? String(record._id) + secret : null;
}

/** Redeems a code; null when it is none of a launch, has expired or was used. */
export async function redeemLaunch(
  code: string,
): Promise<{ platform_id: EntityId; launch: Launch } | null> {
  const [, id, secret] = codeForm.exec(code) ?? [];
  if (id === undefined || secret === undefined) return null;
  const found = await LtiLaunchState.findOneAndUpdate(
    { _id: id, code_hash: hashOf(secret), code_expires_at: { $gt: new Date() } },
    { $unset: { launch: 1, code_hash: 1, code_expires_at: 1 } },
  ).lean<LaunchStateRecord>();
  if (!found?.launch) return null;
  // Written by the function above, so it has the form that it says.
  return { platform_id: found.platform_id, launch: JSON.parse(found.launch) as Launch };
}
