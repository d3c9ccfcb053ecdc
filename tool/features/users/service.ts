import type { Types } from 'mongoose';
import type { Locale } from '../../contract/constants/locales.ts';
import type { WorkingRole } from '../../contract/roles.ts';
import { distinctTexts } from '../../database/distinct-texts.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { createOutbox } from '../../database/outbox.ts';
import { upsert } from '../../database/duplicate-key.ts';
import { conflictOnDuplicate, notFound } from '../../http/app-error.ts';
import { nameKeys, User, type EmailProof, type UserRecord } from './model.ts';

export function findUser(id: string): Promise<UserRecord | null> {
  return User.findOne({ _id: id, deleted_at: null }).lean();
}

/** A person by id; throws not_found. */
export async function getUser(id: string): Promise<UserRecord> {
  const user = await findUser(id);
  if (!user) throw notFound('User');
  return user;
}

/** Several people at once, in no order; unknown ids are left out. */
export function findUsers(ids: readonly string[]): Promise<UserRecord[]> {
  return User.find({ _id: { $in: ids }, deleted_at: null }).lean();
}

/** A name as lists and mails show it. */
export const fullName = ({
  first_name,
  last_name,
}: Pick<UserRecord, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();

/** The names of people by their ids; whoever is deleted has none. */
export async function findNames(ids: readonly EntityId[]): Promise<Map<string, string>> {
  const users = await User.find({ _id: { $in: [...new Set(ids.map(String))] }, deleted_at: null })
    .select({ first_name: 1, last_name: 1 })
    .lean();
  return new Map(users.map((user) => [String(user._id), fullName(user)]));
}

/** What a list of a class tells of a person. */
export type Visitor = Pick<
  UserRecord,
  '_id' | 'first_name' | 'last_name' | 'email' | 'claimed_email' | 'last_login'
>;

/** People of a list, without all else that an account holds: a class may have thousands. */
export function findVisitors(ids: readonly EntityId[]): Promise<Visitor[]> {
  return User.find({ _id: { $in: ids }, deleted_at: null })
    .select({ first_name: 1, last_name: 1, email: 1, claimed_email: 1, last_login: 1 })
    .lean();
}

/** The newest consent of people, without all else that an account holds. */
export function findConsents(
  ids: readonly EntityId[],
): Promise<Pick<UserRecord, '_id' | 'consent'>[]> {
  return User.find({ _id: { $in: ids }, deleted_at: null })
    .select({ consent: 1 })
    .lean();
}

export interface NewUser {
  /** Trimmed and lower case already. */
  email: string;
  first_name: string;
  last_name: string;
  institution_id?: string | undefined;
  access_group?: string | undefined;
  is_student?: boolean | undefined;
  /** The moment from which a mail asks the person to register; none is sent without. */
  invitation_mail_at?: Date;
}

/**
 * Provides an account that its person has yet to register. Throws conflict when the address is
 * taken; the unique index decides, so two at once make one.
 */
export async function createUser(input: NewUser): Promise<UserRecord> {
  const user = await User.create(input).catch(
    conflictOnDuplicate('This email is already registered.'),
  );
  return user.toObject();
}

/**
 * Turns an invited account into a registered one, whose person has proved the address. Null when there
 * is none waiting, so of two at once one gets the account.
 */
export function registerUser(
  email: string,
  fields: {
    email_proof: EmailProof;
    first_name?: string;
    last_name?: string;
    password_hash?: string;
  },
): Promise<UserRecord | null> {
  return User.findOneAndUpdate(
    { email, is_registered: false, deleted_at: null },
    { $set: { ...fields, is_registered: true } },
    { returnDocument: 'after' },
  ).lean();
}

/** Sets a password that takes the place of `oldHash`; false when that is no longer the one. */
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

/** Takes a password away that somebody else may have chosen. */
export async function forgetPassword(id: EntityId): Promise<void> {
  await User.updateOne({ _id: id }, { $unset: { password_hash: 1 } });
}

/** Sets a password whatever it was; who may is the caller's question. */
export async function setPassword(id: string, password_hash: string): Promise<void> {
  await User.updateOne({ _id: id, deleted_at: null }, { $set: { password_hash } });
}

/** Changes what a person may change of their own record. */
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

/** Switches reminders off for a person, or for the account that theirs was merged into. */
export async function switchRemindersOff(id: string): Promise<void> {
  const user = await User.findOneAndUpdate(
    { _id: id },
    { $set: { assignment_reminders: false } },
  ).lean();
  if (user?.merged_into)
    await User.updateOne({ _id: user.merged_into }, { $set: { assignment_reminders: false } });
}

/** Names of the access groups that somebody is in, in order. */
export function listAccessGroupNames(): Promise<string[]> {
  return distinctTexts(async (after) => {
    const user = await User.findOne({ access_group: { $gt: after }, deleted_at: null })
      .sort({ access_group: 1 })
      .select({ access_group: 1 })
      .lean();
    return user?.access_group;
  });
}

/** Notes that somebody came in, and in which language an LMS showed itself to them. */
export async function recordLogin(
  id: string,
  at: Date,
  launch_locale?: Locale | undefined,
): Promise<void> {
  const noted = { last_login: at, ...(launch_locale && { launch_locale }) };
  await User.updateOne({ _id: id }, { $set: noted });
}

/** Notes the role in which a person works when nothing else says so. */
export async function rememberRole(id: string, last_role: WorkingRole): Promise<void> {
  await User.updateOne({ _id: id }, { $set: { last_role } });
}

/** Notes the newest consent on the person; the full record is the consents feature's. */
export async function setConsent(
  id: string,
  consent: { version: string; has_consented: boolean },
): Promise<void> {
  await User.updateOne({ _id: id }, { $set: { consent } });
}

/** Makes a person an instructor for when no enrolment says what they are (decision R19). */
export async function setInstructorByDefault(id: string): Promise<void> {
  await User.updateOne({ _id: id }, { $set: { is_student: false } });
}

/** Mails that ask people whom somebody has added to register. */
export const invitationOutbox = createOutbox<UserRecord>(User, {
  dueField: 'invitation_mail_at',
  leaseField: 'invitation_mail_lease',
});

interface LmsPerson {
  /** A placeholder of the account's own: no address is given to an account without a proof. */
  email: string;
  /** What the LMS states as their address. */
  claimed_email?: string;
  first_name: string;
  last_name: string;
  institution_id?: Types.ObjectId;
  is_student: boolean;
}

/**
 * Makes an account for a person of an LMS or of the institution's sign-in under an id that the caller has kept first; an account
 * that exists stays as it is. It counts as registered, so nobody can claim it. Answers the account, a
 * deleted one too.
 */
export async function ensureLmsUser(id: Types.ObjectId, person: LmsPerson): Promise<UserRecord> {
  const fields = {
    ...person,
    name_keys: nameKeys(person.first_name, person.last_name),
    is_registered: true,
  };
  return upsert(User, { _id: id }, { $setOnInsert: fields });
}

/** Follows an LMS in a name, where the account still has the one that the LMS gave before. */
export async function renameLmsUser(
  id: Types.ObjectId,
  before: { first_name: string; last_name: string },
  after: { first_name: string; last_name: string },
): Promise<void> {
  await User.updateOne({ _id: id, ...before, deleted_at: null }, { $set: after });
}

type Chosen = Pick<UserRecord, 'locale' | 'launch_locale'>;

/** The language that a person chose, else the one of their last launch; null while neither is known. */
export const knownLocale = (user: Chosen): Locale | null =>
  user.locale ?? user.launch_locale ?? null;

/** The language of what the server writes to a person. */
export const localeFor = (user: Chosen | null | undefined): Locale =>
  (user && knownLocale(user)) ?? 'en';
