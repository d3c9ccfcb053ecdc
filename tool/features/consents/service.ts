import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ConsentState } from '../../contract/auth.ts';
import { consentTexts, type ConsentText } from '../../contract/consent-text.ts';
import { conflict } from '../../http/app-error.ts';
import { withdrawConversations } from '../conversations/open.ts';
import { consentIsOptional } from '../organisation/sections-with-parents.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { UserRecord } from '../users/model.ts';
import type { PersonInSession } from '../users/view.ts';
import { completeRefusal, findConsents, getUser, setConsent } from '../users/service.ts';
import { Consent } from './model.ts';

type Person = Pick<UserRecord, '_id' | 'is_master' | 'is_student' | 'consent' | 'institution_id'> &
  Pick<PersonInSession, 'beside_class'>;

export const currentConsentText = (user: { is_student: boolean }): ConsentText =>
  user.is_student ? consentTexts.student : consentTexts.instructor;

/** SHA-256 of the whole text, hexadecimal: proves later what a person was shown. */
export const hashOfText = (text: ConsentText): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex');

/** Throws conflict if the version that was shown is not the current one, as on a page left open. */
export function refuseOldText(user: { is_student: boolean }, shown: string | undefined): void {
  if (shown !== undefined && shown !== currentConsentText(user).version)
    throw conflict(
      'The consent text has changed since this page was opened. Please reload the page, or open it from your course again, to read the new text.',
    );
}

/**
 * The person's newest answer to the current text for them, nullish before any; a changed text asks
 * again. The account stores the newest answer to any text. For somebody who both teaches and studies
 * that may be the other text; then the answer is read from the records.
 */
async function currentAnswer(user: Person): Promise<boolean | null | undefined> {
  const { version } = currentConsentText(user);
  if (!user.consent || user.consent.version === version) return user.consent?.has_consented;
  return (await newestAnswer(user._id, version))?.has_consented;
}

const newestAnswer = (user_id: EntityId, version: string | RegExp) =>
  Consent.findOne({ user_id, version }).sort({ at: -1, _id: -1 }).lean();

/**
 * Whether the person's newest answer to the current text for them was to another version of it, such as
 * `student-1`. Like `currentAnswer` it reads the records if the account has the answer to another text.
 */
export async function consentHasChanged(
  user: Pick<Person, '_id' | 'is_student' | 'consent'>,
): Promise<boolean> {
  const { version } = currentConsentText(user);
  const kind = version.replace(/\d+$/u, '');
  const own = user.consent?.version ?? version;
  const answered = own.startsWith(kind)
    ? own
    : ((await newestAnswer(user._id, new RegExp(`^${kind}`, 'u')))?.version ?? version);
  return answered !== version;
}

/**
 * The users whose newest answer to the current students' text is an agreement, and whose newest answer
 * to any text is not a refusal.
 */
export async function findConsenting(userIds: readonly string[]): Promise<string[]> {
  const { version } = consentTexts.student;
  const agreeing = (await findConsents(userIds)).filter(({ consent }) => consent?.has_consented);
  const others = agreeing.filter(({ consent }) => consent?.version !== version);
  const answers = await Consent.find({ version, user_id: { $in: others.map(({ _id }) => _id) } })
    .sort({ at: 1, _id: 1 })
    .lean();
  const newest = new Map(answers.map((row) => [String(row.user_id), row.has_consented]));
  return agreeing
    .filter((user) => user.consent?.version === version || newest.get(String(user._id)))
    .map(({ _id }) => String(_id));
}

/**
 * `admitted`: whether the person may use the product. `needs_consent`: whether to ask them. If the
 * institution has made consent optional, everybody is admitted and asked once for each text
 * (decision R42); otherwise consent is required. A master works for the institution and takes no
 * part in the study, nor does who only observes, designs or tries a course: no consent is needed.
 */
export async function consentGate(
  user: Person,
): Promise<{ admitted: boolean; needs_consent: boolean }> {
  const answer = user.is_master || user.beside_class || (await currentAnswer(user));
  if (answer) return { admitted: true, needs_consent: false };
  const optional = await consentIsOptional(user.institution_id);
  return { admitted: optional, needs_consent: !(optional && answer === false) };
}

/** Whether the person has refused or withdrawn a consent that their institution requires. */
export const hasDeclined = async ({
  consent,
  institution_id,
  is_master,
}: Pick<Person, 'consent' | 'institution_id' | 'is_master'>): Promise<boolean> =>
  consent?.has_consented === false && !is_master && !(await consentIsOptional(institution_id));

/**
 * Applies a stored refusal to the person's conversations, unless they are admitted without consent.
 * Idempotent; a job does it if the server stops in between.
 */
export async function applyRefusal(userId: string): Promise<void> {
  const user = await getUser(userId);
  if (!user.refusal_due_at) return;
  if (await hasDeclined(user)) await withdrawConversations(userId, new Date());
  await completeRefusal(user);
}

/**
 * Appends the answer to the records and stores it with the account. A refusal is recorded, too; after
 * consent it is a withdrawal (decision R11). The recorded access group is the account's.
 */
export async function recordConsent(
  user: UserRecord,
  has_consented: boolean,
  at = new Date(),
): Promise<void> {
  const text = currentConsentText(user);
  await Consent.create({
    user_id: user._id,
    email: user.email,
    access_group: user.access_group,
    has_consented,
    version: text.version,
    text_hash: hashOfText(text),
    at,
  });
  await setConsent(String(user._id), { version: text.version, has_consented });
}

/** The person's newest answer to the current text, and whether they may refuse. */
export async function viewConsent(user: UserRecord): Promise<z.input<typeof ConsentState>> {
  const { version } = currentConsentText(user);
  const newest = await newestAnswer(user._id, version);
  return {
    has_consented: newest?.has_consented ?? null,
    version,
    answered_at: newest?.at.toISOString() ?? null,
    optional: await consentIsOptional(user.institution_id),
  };
}

/**
 * Moves consent answers to another account of the same person. The newest answer of both accounts
 * applies, so that a withdrawal in either is kept. Idempotent.
 */
export async function moveConsents(fromId: string, toId: string): Promise<void> {
  await Consent.updateMany({ user_id: fromId }, { $set: { user_id: toId } });
  const newest = await Consent.findOne({ user_id: toId }).sort({ at: -1, _id: -1 }).lean();
  if (!newest) return;
  const { version, has_consented } = newest;
  await setConsent(toId, { version, has_consented });
}
