import type { Types } from 'mongoose';
import type { Locale } from '../../contract/constants/locales.ts';
import type { WorkingRole } from '../../contract/roles.ts';
import { fullName } from '../../contract/constants/people.ts';
import { distinctTexts } from '../../database/distinct-texts.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { createOutbox, findDue } from '../../database/outbox.ts';
import { upsert } from '../../database/duplicate-key.ts';
import { conflictOnDuplicate, notFound } from '../../http/app-error.ts';
import { addressKeys, nameKeys, User, type EmailProof, type UserRecord } from './model.ts';

export function findUser(id: string): Promise<UserRecord | null> {
  return User.findOne({ _id: id, deleted_at: null }).lean();
}

/** A user by id; throws not_found. */
export async function getUser(id: string): Promise<UserRecord> {
  const user = await findUser(id);
  if (!user) throw notFound('User');
  return user;
}

/** Several users, unsorted; unknown ids are left out. */
export function findUsers(ids: readonly string[]): Promise<UserRecord[]> {
  return User.find({ _id: { $in: ids }, deleted_at: null }).lean();
}

/** Full names by user id, without deleted users. */
export async function findNames(ids: readonly EntityId[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await User.find({ _id: { $in: [...new Set(ids.map(String))] }, deleted_at: null })
    .select({ first_name: 1, last_name: 1 })
    .lean();
  return new Map(users.map((user) => [String(user._id), fullName(user)]));
}

const { compare } = new Intl.Collator('en');
type Named = Pick<UserRecord, 'last_name' | 'first_name'>;
/** Compares by last name, then first name. */
export const byName = (a: Named, b: Named): number =>
  compare(a.last_name, b.last_name) || compare(a.first_name, b.first_name);

/** Fields of a user in the lists of a class. */
const listedFields = [
  'first_name',
  'last_name',
  'email',
  'claimed_email',
  'last_login',
  'is_registered',
  'invitation_refused_at',
] as const;
export type ListedUser = Pick<UserRecord, '_id' | (typeof listedFields)[number]>;

/** Users for a list, with few fields only, because a class may have thousands. */
export function findListedUsers(ids: readonly EntityId[]): Promise<ListedUser[]> {
  return User.find({ _id: { $in: ids }, deleted_at: null })
    .select([...listedFields])
    .lean();
}

/** The newest consent of users, without other fields. */
export function findConsents(
  ids: readonly EntityId[],
): Promise<Pick<UserRecord, '_id' | 'consent'>[]> {
  return User.find({ _id: { $in: ids }, deleted_at: null })
    .select({ consent: 1 })
    .lean();
}

export interface NamedPerson {
  /** Must be trimmed and lower case. */
  email: string;
  first_name: string;
  last_name: string;
}

export interface NewUser extends NamedPerson {
  institution_id?: string | undefined;
  access_group?: string | undefined;
  import_id?: string | undefined;
  is_student?: boolean | undefined;
  /** Of who adds the person, for the mails until their first sign-in. */
  browser_locale?: Locale | undefined;
  /** When the invitation mail is due; without it none is sent. */
  invitation_mail_at?: Date;
}

/**
 * Creates an account that is not registered yet. Throws conflict when the address is used; the unique
 * index ensures that of concurrent calls only one succeeds.
 */
export async function createUser(input: NewUser): Promise<UserRecord> {
  const user = await User.create(input).catch(
    conflictOnDuplicate('This email is already registered.'),
  );
  return user.toObject();
}

export const countImported = (import_id: string): Promise<number> =>
  User.countDocuments({ import_id });

/**
 * Turns an invited account into a registered one, after the address was proved. Null when there is no
 * invited account, so of concurrent calls only one gets it.
 */
export function registerUser(
  email: string,
  fields: {
    email_proof: EmailProof;
    first_name?: string;
    last_name?: string;
    password_hash?: string;
    browser_locale?: Locale;
  },
): Promise<UserRecord | null> {
  return User.findOneAndUpdate(
    { email, is_registered: false, deleted_at: null },
    { $set: { ...fields, is_registered: true } },
    { returnDocument: 'after' },
  ).lean();
}

/** Replaces a password; false when `oldHash` is not the current one any more. */
export async function replacePassword(
  id: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const { modifiedCount } = await User.updateOne(
    { _id: id, password_hash: oldHash, deleted_at: null },
    { $set: { password_hash: newHash } },
  );
  return modifiedCount === 1;
}

/** Deletes a password that somebody else may have set. */
export async function forgetPassword(id: EntityId): Promise<void> {
  await User.updateOne({ _id: id }, { $unset: { password_hash: 1 } });
}

/** Sets a password; the caller checks who may do this. */
export async function setPassword(id: string, password_hash: string): Promise<void> {
  await User.updateOne({ _id: id, deleted_at: null }, { $set: { password_hash } });
}

/** Changes fields that a user may change in their own record. */
export async function updateOwnRecord(
  id: string,
  fields: Partial<
    Pick<
      UserRecord,
      | 'first_name'
      | 'last_name'
      | 'profile_picture'
      | 'email_notifications'
      | 'assignment_reminders'
      | 'report_language'
      | 'locale'
      | 'longer_turns'
      | 'slower_partner'
      | 'weekly_goal'
    >
  >,
): Promise<void> {
  await User.updateOne({ _id: id, deleted_at: null }, { $set: fields });
}

/** Switches reminders off for a user, and for the accounts that theirs was merged into in turn. */
export async function switchRemindersOff(id: string): Promise<void> {
  const user = await User.findOneAndUpdate(
    { _id: id },
    { $set: { assignment_reminders: false } },
  ).lean();
  if (user?.merged_into) await switchRemindersOff(String(user.merged_into));
}

/** Names of the access groups that have users, sorted. */
export function listAccessGroupNames(): Promise<string[]> {
  return distinctTexts(async (after) => {
    const user = await User.findOne({ access_group: { $gt: after }, deleted_at: null })
      .sort({ access_group: 1 })
      .select({ access_group: 1 })
      .lean();
    return user?.access_group;
  });
}

type LoginFields = Partial<
  Pick<UserRecord, 'last_login' | 'launch_locale' | 'browser_locale' | 'last_role'>
>;

/** Records a sign-in; false when the account is deleted or has not this password hash any more. */
export async function recordLogin(
  { _id }: UserRecord,
  fields: LoginFields,
  password_hash?: string | null,
): Promise<boolean> {
  const { matchedCount } = await User.updateOne(
    { _id, deleted_at: null, ...(password_hash && { password_hash }) },
    { $set: fields },
  );
  return matchedCount === 1;
}

/** Stores the role used last, which is the default of the next session. */
export async function rememberRole(id: string, last_role: WorkingRole): Promise<void> {
  await User.updateOne({ _id: id }, { $set: { last_role } });
}

/**
 * Stores the newest consent with the user, and that the effects of a refusal are due; all answers are in
 * the consents feature.
 */
export async function setConsent(
  id: string,
  consent: { version: string; has_consented: boolean },
): Promise<void> {
  const due = !consent.has_consented && { refusal_due_at: new Date() };
  await User.updateOne({ _id: id }, { $set: { consent, ...due } });
}

/** Marks the refusals of an institution's people as due, before it requires consent. */
export async function setRefusalsDue(institution_id: string): Promise<void> {
  const refused = { institution_id, 'consent.has_consented': false };
  await User.updateMany(refused, { $set: { refusal_due_at: new Date() } });
}

/** Ids of users whose refusal was stored before a time, and its effects not applied yet. */
export const findDueRefusals = (before: Date, limit: number): Promise<string[]> =>
  findDue(User, 'refusal_due_at', before, limit, { deleted_at: null });

export async function completeRefusal({ _id, refusal_due_at }: UserRecord): Promise<void> {
  await User.updateOne({ _id, refusal_due_at }, { $unset: { refusal_due_at: 1 } });
}

/** Makes a user an instructor when they have no enrolment (decision R19). */
export async function setInstructorByDefault(id: string): Promise<void> {
  await User.updateOne({ _id: id }, { $set: { is_student: false } });
}

/** Invitation mails to users who are not registered. */
export const invitationOutbox = createOutbox<UserRecord>(User, {
  dueField: 'invitation_mail_at',
  leaseField: 'invitation_mail_lease',
});

interface LmsPerson {
  /** A placeholder: an account gets a real address only with a proof. */
  email: string;
  /** The address sent by the LMS. */
  claimed_email?: string;
  first_name: string;
  last_name: string;
  institution_id?: Types.ObjectId;
  is_student: boolean;
}

/**
 * Creates an account for a person from an LMS or single sign-on, with an id that the caller has stored
 * first; an existing account is not changed. It counts as registered, so that nobody can claim it.
 * Returns the account, also a deleted one.
 */
export async function ensureLmsUser(id: Types.ObjectId, person: LmsPerson): Promise<UserRecord> {
  const fields = {
    ...person,
    name_keys: nameKeys(person.first_name, person.last_name),
    ...(person.claimed_email && { claimed_keys: addressKeys(person.claimed_email) }),
    is_registered: true,
  };
  return upsert(User, { _id: id }, { $setOnInsert: fields });
}

/** Applies a name changed in the LMS, if the account still has the previous name from the LMS. */
export async function renameLmsUser(
  id: Types.ObjectId,
  before: { first_name: string; last_name: string },
  after: { first_name: string; last_name: string },
): Promise<void> {
  await User.updateOne({ _id: id, ...before, deleted_at: null }, { $set: after });
}

/** Names an account that was invited by its address alone; a name that it has stays. */
export const nameNameless = (
  id: Types.ObjectId,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<void> => renameLmsUser(id, { first_name: '', last_name: '' }, { first_name, last_name });

export type UserLanguages = Pick<UserRecord, 'locale' | 'launch_locale' | 'browser_locale'>;

/** The language chosen by the user, else that of their last launch; null when neither is known. */
export const knownLocale = (user: UserLanguages): Locale | null =>
  user.locale ?? user.launch_locale ?? null;

/** The language of mails and reports for a user; English when none is known. */
export const localeFor = (user: UserLanguages | null | undefined): Locale =>
  (user && (knownLocale(user) ?? user.browser_locale)) ?? 'en';

export const findLocale = async (id: string): Promise<Locale> => localeFor(await findUser(id));
