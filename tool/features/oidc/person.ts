import { Types } from 'mongoose';
import type { OidcRefusal } from '../../contract/constants/oidc.ts';
import { upsert } from '../../database/duplicate-key.ts';
import { proveAddress } from '../auth/prove-address.ts';
import { findHolder, placeholderAddress, type Holder } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';
import { ensureLmsUser, findUser, getUser, nameNameless } from '../users/service.ts';
import type { Claims } from './claims.ts';
import { OidcIdentity, type OidcIdentityRecord } from './model.ts';

/** A refused sign-in of somebody authenticated by the provider; the login page has the texts. */
export class Refused extends Error {
  readonly code: OidcRefusal;
  constructor(code: OidcRefusal) {
    super(code);
    this.code = code;
  }
}

/**
 * The user of a provider's claims, identified only by issuer and `sub` (docs/decisions/0017). A new
 * identity needs an address that the provider has verified: it is linked to the account of the address,
 * or an account is created if the domain is allowed. Throws `Refused`.
 */
export async function findOrCreatePerson(
  claims: Claims,
  domains: readonly string[],
): Promise<UserRecord> {
  const { issuer, sub, email } = claims;
  if (domains.length > 0 && !(email && domains.includes(domainOf(email))))
    throw new Refused('domain');
  const known = await OidcIdentity.findOne({ issuer, sub }).lean();
  const identity = known ?? (await createIdentity(claims, domains));
  if (identity.made_account) await ensureAccount(identity.user_id, claims);
  const user = await findUser(String(identity.user_id));
  if (!user) throw new Refused('removed');
  // The account may have become a master's after it was linked.
  if (user.is_master) throw new Refused('administrator');
  if (!email || user.email_proof) return user;
  await nameNameless(user._id, claims);
  await proveAddress(user._id, email, { by: 'sso', at: new Date() });
  return getUser(String(user._id));
}

/** Stores the identity before its account is created, so that concurrent sign-ins get the same one. */
async function createIdentity(
  { issuer, sub, email }: Claims,
  domains: readonly string[],
): Promise<OidcIdentityRecord> {
  const holder = email ? await findHolder(email) : null;
  const owner = holder && (await ownerIn(holder, issuer));
  if (!owner && domains.length === 0) throw new Refused('unknown');
  const fresh = { user_id: owner ?? new Types.ObjectId(), made_account: owner === null };
  return upsert(
    OidcIdentity,
    { issuer, sub },
    { $setOnInsert: { ...fresh, created_at: new Date() } },
  );
}

/** Creates the account of an identity unless it exists or was deleted. */
const ensureAccount = (id: Types.ObjectId, { first_name, last_name }: Claims) =>
  ensureLmsUser(id, {
    email: placeholderAddress(id, 'sso'),
    first_name: first_name || 'Learner',
    last_name: last_name || (first_name ? '' : String(id).slice(-4).toUpperCase()),
    is_student: true,
  });

/**
 * The account that a verified address opens: of the user who has proved it or is invited by it; null
 * without one. Throws `Refused` for a master, and for an account linked to another identity of the
 * provider, because providers reassign addresses.
 */
async function ownerIn(
  { user, standing }: Holder,
  issuer: string,
): Promise<UserRecord['_id'] | null> {
  if (user.is_master) throw new Refused('administrator');
  if (standing === 'unproved') return null;
  if (await OidcIdentity.exists({ user_id: user._id, issuer })) throw new Refused('taken');
  return user._id;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** Whether a user can sign in outside of an LMS: with a password or at the provider. */
export const canSignIn = async ({
  _id,
  password_hash,
}: Pick<UserRecord, '_id' | 'password_hash'>): Promise<boolean> =>
  Boolean(password_hash) || (await OidcIdentity.exists({ user_id: _id })) !== null;

/** Moves the OpenID Connect identities of a person to another account; idempotent. */
export async function moveOidcIdentities(fromId: string, toId: string): Promise<void> {
  await OidcIdentity.updateMany(
    { user_id: fromId },
    { $set: { user_id: toId, made_account: false } },
  );
}
