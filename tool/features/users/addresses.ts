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
 * What the account of an address is to it. `owner`: it is proved to be this person's. `invited`: whoever
 * proves it gets this account. `unproved`: the person signs in with it and has never proved it, as
 * was possible before proofs were kept.
 */
export type Standing = 'owner' | 'invited' | 'unproved';
export interface Holder {
  user: UserRecord;
  standing: Standing;
}

/**
 * Who has an address, and by what right; null when it is free. The only question that finds an account
 * by an address. `email` is trimmed and lower case already.
 */
export async function findHolder(email: string): Promise<Holder | null> {
  return (await findHolders([email])).get(email) ?? null;
}

/** As `findHolder` for several addresses; free ones are left out. */
export async function findHolders(emails: readonly string[]): Promise<Map<string, Holder>> {
  const users = await User.find({
    email: { $in: emails.filter((email) => !isPlaceholderEmail(email)) },
    deleted_at: null,
  }).lean();
  return new Map(users.map((user) => [user.email, { user, standing: standingOf(user) }]));
}

const standingOf = ({ email_proof, is_registered }: UserRecord): Standing =>
  email_proof ? 'owner' : is_registered ? 'unproved' : 'invited';

/** The address of people who have none that is theirs; `what` distinguishes several of one id. */
export const placeholderAddress = (id: EntityId, what = 'lti'): string =>
  `${what}-${String(id)}@${placeholderDomain}`;

/** Where a person can be written to, proved or claimed; null when nobody has said. */
export const contactOf = (user: Pick<UserRecord, 'email' | 'claimed_email'>): string | null =>
  isPlaceholderEmail(user.email) ? (user.claimed_email ?? null) : user.email;

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

/**
 * Takes an address that nobody has proved from the account that holds it. An invitation keeps it as
 * its claim, so that the owner can accept it.
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

/** Placeholder of the one invitation by which an institution waits for the owner of an address. */
export const invitationAddress = (
  institutionId: EntityId | null | undefined,
  email: string,
): string =>
  placeholderAddress(hashOf(`${String(institutionId ?? '')}\n${email}`).toLowerCase(), 'invited');

/** The address that an LMS states of somebody, where it may be noted as theirs: not when it has an owner. */
export async function claimable(email: string | undefined): Promise<string | undefined> {
  if (email === undefined || isPlaceholderEmail(email)) return undefined;
  return (await findHolder(email))?.standing === 'owner' ? undefined : email;
}

/** Notes the address that an LMS states of somebody who has none of their own, unless it has an owner. */
export async function writeClaim(id: EntityId, stated: string | undefined): Promise<void> {
  const email = await claimable(stated);
  if (email === undefined) return;
  await User.updateOne(
    { _id: id, email_proof: null, email: placeholderAddress(id) },
    { $set: { claimed_email: email } },
  );
}

/** Takes the claim of an address from registered people other than its owner; answers their ids. */
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
 * On loopback whoever registers has an address without a proof by mail (decision W9), also in data of
 * versions that kept no proofs. Such proofs are worth nothing once the installation has a public
 * address.
 */
export async function followLoopback(loopback: boolean): Promise<void> {
  const unproved = {
    is_registered: true,
    'email_proof.by': null,
    email: { $not: placeholderEmail },
  };
  if (loopback)
    await User.updateMany(unproved, { $set: { email_proof: { by: 'loopback', at: new Date() } } });
  else await User.updateMany({ 'email_proof.by': 'loopback' }, { $unset: { email_proof: 1 } });
}
