import type { Types } from 'mongoose';
import {
  isPlaceholderEmail,
  placeholderDomain,
  placeholderEmail,
} from '../../contract/constants/people.ts';
import { onDuplicateKey } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { hashOf } from '../../secrets.ts';
import { User, type EmailProof, type UserRecord } from './model.ts';

/**
 * Relation of an account to its address. `owner`: the user has proved it. `invited`: the person who
 * proves it gets this account. `unproved`: the user signs in with it but has never proved it, which was
 * possible before proofs were stored.
 */
export type Standing = 'owner' | 'invited' | 'unproved';
export interface Holder {
  user: UserRecord;
  standing: Standing;
}

/**
 * The account of an address and its standing; null when the address is free. The only query that finds
 * an account by address. `email` must be trimmed and lower case.
 */
export async function findHolder(email: string): Promise<Holder | null> {
  return (await findHolders([email])).get(email) ?? null;
}

/** Like `findHolder`, for several addresses; free ones are left out. */
export async function findHolders(emails: readonly string[]): Promise<Map<string, Holder>> {
  const users = await User.find({
    email: { $in: emails.filter((email) => !isPlaceholderEmail(email)) },
    deleted_at: null,
  }).lean();
  return new Map(users.map((user) => [user.email, { user, standing: standingOf(user) }]));
}

const standingOf = ({ email_proof, is_registered }: UserRecord): Standing =>
  email_proof ? 'owner' : is_registered ? 'unproved' : 'invited';

/** Placeholder for an account without an address; `what` distinguishes several of one id. */
export const placeholderAddress = (id: EntityId, what = 'lti'): string =>
  `${what}-${String(id)}@${placeholderDomain}`;

/** The email address of a user, proved or claimed; null when unknown. */
export const contactOf = (user: Pick<UserRecord, 'email' | 'claimed_email'>): string | null =>
  isPlaceholderEmail(user.email) ? (user.claimed_email ?? null) : user.email;

type Invited = Pick<UserRecord, 'is_registered' | 'invitation_refused_at'>;

/** Whether a mail server has refused the invitation of a user who is not registered. */
export const isInvitationRefused = ({ is_registered, invitation_refused_at }: Invited): boolean =>
  !is_registered && Boolean(invitation_refused_at);

/** For who has invited the user. */
export const viewInvitationState = (user: Invited) =>
  isInvitationRefused(user) ? { invitation_refused: true as const } : {};

/** Makes the invitation mail of an added user due again if a mail server has refused it. */
export async function inviteAgain(user: UserRecord): Promise<void> {
  const { _id, invitation_refused_at } = user;
  if (isInvitationRefused(user)) await requestInvitation({ _id, invitation_refused_at });
}

/** Makes the invitation mail of an account due, unless it has been registered meanwhile. */
export async function requestInvitation(
  account: Partial<Pick<UserRecord, '_id' | 'invitation_refused_at'>>,
): Promise<void> {
  await User.updateOne(
    { ...account, is_registered: false },
    { $set: { invitation_mail_at: new Date() }, $unset: { invitation_refused_at: 1 } },
  );
}

/** Whether a user may sign in, wants notifications and has a real email address. */
export const acceptsEmail = (user: UserRecord | null): user is UserRecord =>
  user !== null && !user.disabled_at && user.email_notifications && !isPlaceholderEmail(user.email);

/** Writes a proved address; false when another account has it. */
export async function writeProvedAddress(
  id: EntityId,
  email: string,
  email_proof: EmailProof,
): Promise<boolean> {
  const change = { $set: { email, email_proof }, $unset: { claimed_email: 1 } };
  return User.updateOne({ _id: id, deleted_at: null }, change)
    .then(({ matchedCount }) => matchedCount === 1)
    .catch(onDuplicateKey(() => false));
}

/** Attributes the addresses that a platform has proved to the one that replaces it; idempotent. */
export async function moveProofs(from: EntityId, to: EntityId): Promise<void> {
  await User.updateMany(
    { 'email_proof.by': 'platform', 'email_proof.platform_id': from },
    { $set: { 'email_proof.platform_id': to } },
  );
}

/**
 * Removes an unproved address from the account that has it. An invitation keeps it as
 * `claimed_email`, so that the owner can accept it.
 */
export async function releaseAddress({ user, standing }: Holder): Promise<void> {
  const { _id, email, institution_id } = user;
  const release = (change: { email: string; claimed_email?: string }) =>
    User.updateOne({ _id, email, email_proof: null }, { $set: change });
  const lost = () => release({ email: placeholderAddress(_id, 'lost') });
  if (standing !== 'invited') await lost();
  else
    await release({
      email: invitationAddress(institution_id, email),
      claimed_email: email,
    }).catch(onDuplicateKey(lost));
}

/** Placeholder of a pending invitation; unique per institution and address. */
export const invitationAddress = (
  institutionId: EntityId | null | undefined,
  email: string,
): string =>
  placeholderAddress(hashOf(`${String(institutionId ?? '')}\n${email}`).toLowerCase(), 'invited');

/** An address sent by an LMS if it may be stored as a claim; undefined if it has an owner. */
export async function claimable(email: string | undefined): Promise<string | undefined> {
  if (email === undefined || isPlaceholderEmail(email)) return undefined;
  return (await findHolder(email))?.standing === 'owner' ? undefined : email;
}

/** Stores an address sent by an LMS as the claim of a user without a proved one, unless it has an owner. */
export async function writeClaim(id: EntityId, stated: string | undefined): Promise<void> {
  const email = await claimable(stated);
  if (email === undefined) return;
  await User.updateOne(
    { _id: id, email_proof: null, email: placeholderAddress(id) },
    { $set: { claimed_email: email } },
  );
}

/** Deletes other registered users' claims to an address that has an owner; returns their ids. */
export async function dropClaims(email: string, owner: EntityId): Promise<Types.ObjectId[]> {
  const claimants = await User.find({
    claimed_email: email,
    is_registered: true,
    _id: { $ne: owner },
  })
    .select({ _id: 1 })
    .lean();
  const ids = claimants.map(({ _id }) => _id);
  if (ids.length > 0)
    await User.updateMany({ _id: { $in: ids } }, { $unset: { claimed_email: 1 } });
  return ids;
}

/**
 * On loopback, registration needs no proof by mail (decision W9), so all registered users without a
 * proof get one `by: 'loopback'`, also in data of earlier versions. With a public URL these proofs are
 * removed.
 */
export async function syncLoopbackProofs(loopback: boolean): Promise<void> {
  const unproved = {
    is_registered: true,
    'email_proof.by': null,
    email: { $not: placeholderEmail },
  };
  if (loopback)
    await User.updateMany(unproved, { $set: { email_proof: { by: 'loopback', at: new Date() } } });
  else await User.updateMany({ 'email_proof.by': 'loopback' }, { $unset: { email_proof: 1 } });
}
