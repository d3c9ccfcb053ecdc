import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { entryCodeSeconds } from '../../tool/contract/lti.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import type { Launch } from '../protocol/claims.ts';
import { LtiLaunchState, type LaunchStateRecord } from '../launch/state-model.ts';

/** Milliseconds for the way to the platform and back, a sign-in there included. */
const stateLife = 10 * 60 * 1000;
/** A state on the wire: 32 random bytes in base64url, and the id of the platform it went to. */
const wireForm = /^[\w-]{43}([0-9a-f]{24})$/;
const random = () => randomBytes(32).toString('base64url');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * The platform that a state names, so that platform and state are read at once; null when it is no
 * state of ours. Nothing is decided by it: only a state that was kept whole counts.
 */
export const platformOf = (state: string): string | null => wireForm.exec(state)?.[1] ?? null;

/** Opens a login: what the platform gets to see, and the secret that stays with the browser. */
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

/** The login of a state, whether used or not; null when there was none or it is too long ago. */
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
 * Uses a login up for the launch that it came back as: of any number of callers at once exactly one
 * gets the code that stands for it, good once and for a minute; the others get null.
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

/** Uses a code up; null when it is none of a launch, too old or used. */
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
