import { Types } from 'mongoose';
import { nameMaxLength } from '../../tool/contract/constants/limits.ts';
import { isPlaceholderEmail, namesIn } from '../../tool/contract/constants/people.ts';
import { upsert } from '../../tool/database/duplicate-key.ts';
import { proveAddress } from '../../tool/features/auth/prove-address.ts';
import {
  claimable,
  findHolder,
  placeholderAddress,
  writeClaim,
} from '../../tool/features/users/addresses.ts';
import type { UserRecord } from '../../tool/features/users/model.ts';
import {
  ensureLmsUser,
  findUser,
  nameNameless,
  renameLmsUser,
} from '../../tool/features/users/service.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { LtiIdentity, type IdentityRecord } from './model.ts';

/** A platform's facts about a person, from a launch or a roster. */
export interface PersonFacts {
  sub: string;
  name?: string | null | undefined;
  given_name?: string | null | undefined;
  family_name?: string | null | undefined;
  email?: string | null | undefined;
}

interface Place {
  institution_id: Types.ObjectId;
  is_student: boolean;
}

/** An identity, with its account if that has just been read. */
export type KnownIdentity = IdentityRecord & { account?: UserRecord | undefined };

/**
 * The identity of a platform's person, with its account, both created when they are new. A person
 * is identified by the platform and `sub` alone (decision R48). An address from a platform is only
 * shown, unless a master trusts the platform for addresses (docs/decisions/0016). `read` is the
 * identity if the caller has just read it.
 */
export async function upsertIdentity(
  platform: PlatformRecord,
  facts: PersonFacts,
  place: Place,
  read?: IdentityRecord,
): Promise<KnownIdentity> {
  const key = { platform_id: platform._id, sub: facts.sub };
  const known = read ?? (await LtiIdentity.findOne(key).lean());
  if (known) return vouch(platform, await updateIdentity(known, facts), facts);
  const person = await vouchedPerson(platform, facts, place);
  const fresh = new Types.ObjectId();
  const identity: IdentityRecord = await upsert(LtiIdentity, key, {
    $setOnInsert: {
      user_id: person ?? fresh,
      made_account: person === null,
      given: givenOf(facts, fresh, place),
      created_at: new Date(),
    },
  });
  if (!identity.made_account) {
    await nameNameless(identity.user_id, namesOf(facts));
    return vouch(platform, identity, facts);
  }
  const account = await ensureAccount(identity, facts, place);
  return vouch(platform, { ...identity, account }, facts);
}

/**
 * The account of an identity; null if it is deleted. Created if the process that created the identity
 * has stopped in between, or is about to create it.
 */
export async function findAccount(
  { account, ...identity }: KnownIdentity,
  facts: PersonFacts,
  place: Place,
): Promise<UserRecord | null> {
  const user =
    account ??
    (await findUser(String(identity.user_id))) ??
    (identity.made_account ? await ensureAccount(identity, facts, place) : null);
  return user?.deleted_at ? null : user;
}

/** Creates the account of an identity unless it exists. */
async function ensureAccount(
  identity: IdentityRecord,
  facts: PersonFacts,
  place: Place,
): Promise<UserRecord> {
  const { user_id } = identity;
  const { first_name, last_name, email } = givenOf(facts, user_id, place);
  const claimed_email = await claimable(email);
  return ensureLmsUser(user_id, {
    email: placeholderAddress(user_id),
    ...(claimed_email && { claimed_email }),
    first_name,
    last_name,
    ...place,
  });
}

/**
 * The existing account that a trusted platform's new person belongs to, by address: one with a
 * proved address and without an LMS identity, or one invited by the same institution. Never one
 * that can administer the product. Only a master can link an account with another LMS identity.
 */
async function vouchedPerson(
  platform: PlatformRecord,
  { email }: PersonFacts,
  { institution_id }: Place,
): Promise<Types.ObjectId | null> {
  const holder = platform.email_trusted && email ? await findHolder(email) : null;
  if (!holder || holder.user.is_master || holder.standing === 'unproved') return null;
  const { user, standing } = holder;
  const theirs = user.institution_id ?? institution_id;
  if (standing === 'invited') return String(theirs) === String(institution_id) ? user._id : null;
  return (await LtiIdentity.exists({ user_id: user._id })) ? null : user._id;
}

/** Sets the address of an account to the one that a trusted platform states, unless it is taken. */
async function vouch(
  platform: PlatformRecord,
  identity: KnownIdentity,
  { email }: PersonFacts,
): Promise<KnownIdentity> {
  if (!platform.email_trusted || !email || identity.vouched_email === email) return identity;
  const user = await findUser(String(identity.user_id));
  if (!user || user.is_master) return identity;
  const { email_proof } = user;
  const follows =
    isPlaceholderEmail(user.email) ||
    (email_proof?.by === 'platform' && String(email_proof.platform_id) === String(platform._id));
  if (user.email !== email && !(identity.made_account && follows)) return identity;
  const proof = { by: 'platform', platform_id: platform._id, at: new Date() } as const;
  if (!(await proveAddress(user._id, email, proof))) return identity;
  await LtiIdentity.updateOne({ _id: identity._id }, { $set: { vouched_email: email } });
  return { ...identity, account: undefined, vouched_email: email };
}

/** Names and address as the platform states them. A person without a name gets a distinct one. */
function givenOf(facts: PersonFacts, id: Types.ObjectId, { is_student }: Place) {
  const names = namesOf(facts);
  return {
    ...(names.first_name || names.last_name
      ? names
      : {
          first_name: is_student ? 'Learner' : 'Teacher',
          last_name: String(id).slice(-4).toUpperCase(),
        }),
    ...(facts.email && { email: facts.email }),
  };
}

function namesOf({ name, given_name, family_name }: PersonFacts) {
  const parts = { first_name: given_name?.trim() ?? '', last_name: family_name?.trim() ?? '' };
  const { first_name, last_name } =
    parts.first_name || parts.last_name ? parts : namesIn(name ?? '');
  return {
    first_name: first_name.slice(0, nameMaxLength),
    last_name: last_name.slice(0, nameMaxLength),
  };
}

/** Maximum number of earlier names kept of a person. */
const earlierNames = 20;

/** Stores what the platform states now; an account's name follows unless it was changed here. */
async function updateIdentity(known: IdentityRecord, facts: PersonFacts): Promise<IdentityRecord> {
  const { made_account, user_id } = known;
  const before = {
    first_name: known.given?.first_name ?? '',
    last_name: known.given?.last_name ?? '',
  };
  const names = namesOf(facts);
  const after = names.first_name || names.last_name ? names : before;
  const email = facts.email ?? known.given?.email ?? undefined;
  const renamed = after.first_name !== before.first_name || after.last_name !== before.last_name;
  const readdressed = email !== (known.given?.email ?? undefined);
  if (!renamed && !readdressed) return known;
  if (made_account && renamed) await renameLmsUser(user_id, before, after);
  if (made_account && readdressed) await writeClaim(user_id, email);
  const given = { ...after, ...(email && { email }) };
  const kept = renamed && { $push: { earlier: { $each: [before], $slice: -earlierNames } } };
  await LtiIdentity.updateOne({ _id: known._id }, { $set: { given }, ...kept });
  return { ...known, given };
}
