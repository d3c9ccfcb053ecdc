import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { EntityId } from '../../database/entity-id.ts';
import type { LanguageName } from '../../contract/constants/practice-case.ts';
import type {
  CaseCard,
  GetCasesQuery,
  InstructorCase,
  StudentCase,
} from '../../contract/practice-case.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { findTerms } from '../assignments/terms.ts';
import { findOpenOn } from '../conversations/open.ts';
import { findProgress } from '../progress/roll-up.ts';
import {
  authorsOf,
  findRevision,
  type AuthoredForm,
  isLive,
  publishedForm,
  seenByStudents,
} from './live.ts';
import { PracticeCase, type CaseContent, type CaseRecord } from './model.ts';
import { isAccessible } from './policy.ts';
import { requireTryable } from './publishing.ts';
import { casesIn, isInScope, scopeOf, type OwnScope, type Scope } from './scope.ts';
import { cardFields, viewCard, viewForInstructor, viewForStudent } from './view.ts';

/** Fields of a case in lists: over hundreds of classes the whole contents would be megabytes. */
export type CaseHead = Dated & Pick<CaseRecord, 'class_id' | 'section_id' | 'title' | 'published'>;

/** Cases of a scope with their current titles, newest first; `published`: whether students see it. */
export async function findCasesIn(scope: Scope): Promise<CaseHead[]> {
  const heads = await PracticeCase.find({ ...casesIn(scope), deleted_at: null })
    .select('class_id section_id title published withdrawn live.revision created_at')
    .lean();
  return heads.sort(newestFirst).map((head) => ({ ...head, published: isLive(head) }));
}

type Dated = Pick<CaseRecord, '_id' | 'created_at'>;
/** Sorts here, because a sort in the database would read the whole documents. */
export const newestFirst = (one: Dated, other: Dated) =>
  other.created_at.getTime() - one.created_at.getTime() || Buffer.compare(other._id.id, one._id.id);

/** Published forms of the cases of a scope, newest first; `published`: whether students see the case. */
export async function findStudentForms(
  scope: Scope,
  options: { onlyLive: boolean },
): Promise<CaseRecord[]> {
  const filter = options.onlyLive ? seenByStudents : {};
  const records = await PracticeCase.find({ ...casesIn(scope), ...filter, deleted_at: null })
    .sort({ created_at: -1, _id: -1 })
    .lean();
  return records.map(publishedForm);
}

/** The language of the newest case with a language in a class; null without one. */
export async function findLanguageOfClass(classId: EntityId): Promise<LanguageName | null> {
  const latest = await PracticeCase.findOne({
    class_id: classId,
    target_language: { $ne: '' },
    deleted_at: null,
  })
    .select({ target_language: 1 })
    .sort({ created_at: -1 })
    .lean();
  return (latest?.target_language as LanguageName | undefined) ?? null;
}

/** The published title of a case, also of a deleted one; empty when it never existed. */
export const findCaseTitle = async (id: EntityId): Promise<string> =>
  (await titles.load(String(id))) ?? '';

const titles = new DataLoader(readTitles, { cache: false, batchScheduleFn: setImmediate });

async function readTitles(ids: readonly string[]): Promise<(string | undefined)[]> {
  const records = await PracticeCase.find({ _id: { $in: [...new Set(ids)] } })
    .select({ title: 1, published: 1, 'live.content.title': 1 })
    .lean();
  const titleOf = new Map(
    records.map(({ _id, title, published, live }) => [
      String(_id),
      (published ? undefined : live?.content.title) ?? title,
    ]),
  );
  return ids.map((id) => titleOf.get(id));
}

/**
 * The case list of the caller: students always get published cases only (decision R29), instructors
 * whole cases or cards, drafts only on request.
 */
export async function listCases(
  actor: Actor,
  query: z.infer<typeof GetCasesQuery>,
): Promise<
  z.input<typeof CaseCard>[] | z.input<typeof InstructorCase>[] | z.input<typeof StudentCase>[]
> {
  const scope = await scopeOf(actor, query);
  if (actor.role !== 'student') {
    const drafts = query.include_drafts === 'true' ? {} : { published: true };
    const filter = { ...casesIn(scope), ...drafts, deleted_at: null };
    if (query.fields) return readCards(filter);
    const records = await PracticeCase.find(filter).sort({ created_at: -1, _id: -1 }).lean();
    return records.map(viewForInstructor);
  }
  const records = await findStudentForms(scope, { onlyLive: true });
  const ids = records.map(({ _id }) => _id);
  const [progress, open, termsOf] = await Promise.all([
    findProgress([actor.id], ids),
    findOpenOn(actor.id, ids),
    findTerms(actor.id, ids, scope.sectionIds),
  ]);
  const now = new Date();
  const progressOf = new Map(progress.map((row) => [String(row.practice_case_id), row]));
  return records.map((record) =>
    viewForStudent(record, {
      progress: progressOf.get(String(record._id)),
      terms: termsOf(record._id),
      openSeconds: open.get(String(record._id)),
      timeMultiplier: actor.timeMultiplier,
      now,
    }),
  );
}

/** Cases as cards, newest first; long texts are read only of unpublished ones, for their readiness. */
export async function readCards(filter: object): Promise<z.input<typeof CaseCard>[]> {
  const records = await PracticeCase.find(filter).select(cardFields).lean();
  const others = records.filter(({ published }) => !published).map(({ _id }) => _id);
  const whole = others.length > 0 ? await PracticeCase.find({ _id: { $in: others } }).lean() : [];
  const wholeOf = new Map(whole.map((record) => [String(record._id), record]));
  return records
    .sort(newestFirst)
    .map((record) => viewCard(record, wholeOf.get(String(record._id))));
}

/** The fields of a case from which partner, times and feedback are built. */
export type PracticableCase = Pick<CaseRecord, '_id' | 'section_id' | 'revision'> &
  CaseContent &
  AuthoredForm;

/** A case and the caller's scope, read concurrently. */
export interface ReadCase {
  record: CaseRecord | null;
  scope: OwnScope;
}

/** Reads a case for `caseToPractise` or an edit. */
export async function readCase(actor: Actor, id: string): Promise<ReadCase> {
  const [record, scope] = await Promise.all([
    PracticeCase.findOne({ _id: id, deleted_at: null }).lean(),
    scopeOf(actor),
  ]);
  return { record, scope };
}

/**
 * The form of a case that the caller may practise: the published one for a student, the edited one for
 * an instructor. With `running`, an open conversation continues on its revision, although the case was
 * changed or withdrawn since (decision R6). Throws not_found for a case out of scope, or unpublished for
 * a student; throws not_accessible for one that is not open yet, or a draft without the texts that the
 * partner needs.
 */
export async function caseToPractise(
  actor: Actor,
  { record, scope }: ReadCase,
  options: { running: Begun | null; now: Date },
): Promise<PracticableCase> {
  if (!record || !isInScope(record, scope)) throw notFound('Practice case');
  if (options.running) return caseAtRevision(record, options.running);
  // An instructor tests the edited form, published or not.
  if (actor.role !== 'student') {
    requireTryable(record);
    return record;
  }
  if (!isLive(record)) throw notFound('Practice case');
  const practiceCase = publishedForm(record);
  if (!isAccessible(practiceCase, options.now))
    throw new AppError('not_accessible', 'This practice case is not available yet.');
  return practiceCase;
}

/** A case by id, also a deleted one; null when it never existed. */
export function findCase(id: EntityId): Promise<CaseRecord | null> {
  return PracticeCase.findById(id).lean();
}

/** The published form of a case that students may practise now; else null. */
export async function findAccessible(id: EntityId, now: Date): Promise<CaseRecord | null> {
  const record = await PracticeCase.findOne({
    _id: id,
    ...seenByStudents,
    deleted_at: null,
  }).lean();
  const form = record && publishedForm(record);
  return form && isAccessible(form, now) ? form : null;
}

/** The field of a conversation that identifies the form of its case. */
interface Begun {
  case_revision?: number | null;
}

/** The form of a conversation's case at its start, also of a deleted case; null if it never existed. */
export async function findFormOf(
  conversation: Begun & { practice_case_id: EntityId },
): Promise<PracticableCase | null> {
  const record = await PracticeCase.findById(conversation.practice_case_id).lean();
  return record && caseAtRevision(record, conversation);
}

async function caseAtRevision(
  record: CaseRecord,
  { case_revision }: Begun,
): Promise<PracticableCase> {
  const kept = await findRevision(record._id, case_revision);
  if (!kept) return publishedForm(record);
  return { ...record, ...kept.content, ...authorsOf({ ...kept, class_id: record.class_id }) };
}

/** The published form of a case by id, also of a deleted one; null when it never existed. */
export async function findPublishedForm(id: EntityId): Promise<PracticableCase | null> {
  const record = await PracticeCase.findById(id).lean();
  return record ? publishedForm(record) : null;
}

/** Gives the cases of a section, or those of them with these ids, to all sections of its class. */
export async function shareWithClass(
  class_id: Types.ObjectId,
  section_id: Types.ObjectId,
  ids?: readonly EntityId[],
): Promise<void> {
  const chosen = ids && { _id: { $in: ids } };
  await PracticeCase.updateMany(
    { class_id, section_id, ...chosen },
    { $set: { section_id: null } },
  );
}
