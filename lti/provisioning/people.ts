import { Types } from 'mongoose';
import { nameMaxLength } from '../../tool/contract/constants/limits.ts';
import { placeholderDomain } from '../../tool/contract/constants/placeholder-email.ts';
import { upsert } from '../../tool/database/upsert.ts';
import {
  ensureLmsUser,
  findUserByEmail,
  readdressLmsUser,
  renameLmsUser,
} from '../../tool/features/users/service.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { LtiIdentity, type IdentityRecord } from './model.ts';

/** What a platform says about a person, in a launch or on a roster. */
export interface PersonFacts {
  sub: string;
  name?: string | null | undefined;
  given_name?: string | null | undefined;
  family_name?: string | null | undefined;
  email?: string | null | undefined;
}

/**
 * The identity of a person of a platform, with its account, both created when they are new. A person
 * is known by the platform and `sub` alone (decision R48); an address finds an account only where a
 * master trusts the platform for it, and never one that can administer the product.
 */
export async function upsertIdentity(
  platform: PlatformRecord,
  facts: PersonFacts,
  context: { institution_id: Types.ObjectId; is_student: boolean },
): Promise<IdentityRecord> {
  const key = { platform_id: platform._id, sub: facts.sub };
  const known = await LtiIdentity.findOne(key).lean();
  if (known) return updateIdentity(known, facts);
  const owner = await trustedOwner(platform, facts);
  const fresh = new Types.ObjectId();
  const identity: IdentityRecord = await upsert(LtiIdentity, key, {
    $setOnInsert: {
      user_id: owner ?? fresh,
      made_account: owner === null,
      given: owner === null ? givenOf(facts, fresh) : {},
      created_at: new Date(),
    },
  });
  if (identity.made_account) await ensureAccount(identity, facts, context);
  return identity;
}

/** Creates the account of an identity unless it exists: a server may have stopped in between. */
export async function ensureAccount(
  identity: IdentityRecord,
  facts: PersonFacts,
  context: { institution_id: Types.ObjectId; is_student: boolean },
): Promise<void> {
  const { first_name, last_name, email } = givenOf(facts, identity.user_id);
  const person = { first_name, last_name, email, ...context };
  await ensureLmsUser(identity.user_id, person, placeholderAddress(identity.user_id));
}

const placeholderAddress = (id: Types.ObjectId) => `lti-${String(id)}@${placeholderDomain}`;

async function trustedOwner(
  platform: PlatformRecord,
  { email }: PersonFacts,
): Promise<Types.ObjectId | null> {
  const user = platform.email_trusted && email ? await findUserByEmail(email) : null;
  return user && !user.is_master ? user._id : null;
}

/** Names and address of a new account. A person without a name gets one that is distinct. */
function givenOf(facts: PersonFacts, id: Types.ObjectId) {
  const { first, last } = namesOf(facts);
  const nameless = first === '' && last === '';
  return {
    first_name: nameless ? 'Learner' : first,
    last_name: nameless ? String(id).slice(-4).toUpperCase() : last,
    email: facts.email ?? placeholderAddress(id),
  };
}

function namesOf({ name, given_name, family_name }: PersonFacts): { first: string; last: string } {
  const whole = (name ?? '').trim();
  const space = whole.lastIndexOf(' ');
  const clean = (text: string) => text.trim().slice(0, nameMaxLength);
  return {
    first: clean(given_name || (family_name ? '' : whole.slice(0, space < 0 ? undefined : space))),
    last: clean(family_name || (given_name || space < 0 ? '' : whole.slice(space + 1))),
  };
}

/** Updates name and address where the account still has what the platform gave. */
async function updateIdentity(known: IdentityRecord, facts: PersonFacts): Promise<IdentityRecord> {
  const { given, made_account, user_id } = known;
  if (!made_account || !given) return known;
  const { first, last } = namesOf(facts);
  const before = { first_name: given.first_name ?? '', last_name: given.last_name ?? '' };
  const after = first || last ? { first_name: first, last_name: last } : before;
  const email = facts.email ?? given.email ?? placeholderAddress(user_id);
  const renamed = after.first_name !== before.first_name || after.last_name !== before.last_name;
  const readdressed = email !== given.email;
  if (!renamed && !readdressed) return known;
  if (renamed) await renameLmsUser(user_id, before, after);
  if (readdressed) {
    await readdressLmsUser(user_id, given.email ?? '', email);
    // An address that was taken when the account was created is set once it is free.
    await readdressLmsUser(user_id, placeholderAddress(user_id), email);
  }
  await LtiIdentity.updateOne({ _id: known._id }, { $set: { given: { ...after, email } } });
  return { ...known, given: { ...after, email } };
}
