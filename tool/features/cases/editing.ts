import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { languages, type LanguageName } from '../../contract/constants/practice-case.ts';
import type {
  AddCaseBody,
  CaseFields,
  InstructorCase,
  SaveCaseBody,
} from '../../contract/practice-case.ts';
import { retryOnDuplicateKey } from '../../database/duplicate-key.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, conflict, forbidden, invalidField, notFound } from '../../http/app-error.ts';
import { findActiveSectionsWithin } from '../organisation/sections-with-parents.ts';
import { authoredBy, withAuthor } from './authors.ts';
import { contentFields, PracticeCase, type CaseContent, type CaseRecord } from './model.ts';
import { authorsOf, contentOf, publishedForm, type Authors } from './live.ts';
import { atLeast, atMost, requireOfferedTimes, requirePublishable } from './publishing.ts';
import { isInScope, scopeOf, type Scope } from './scope.ts';
import { readCase } from './service.ts';
import { viewForInstructor } from './view.ts';

type CaseResponse = { case: z.input<typeof InstructorCase> };
type Fields = z.infer<typeof CaseFields>;

/** The whole case, for instructors of its class or section; throws not_found for anybody else. */
export async function getCase(actor: Actor, id: string): Promise<z.input<typeof InstructorCase>> {
  return viewForInstructor((await findTaught(actor, id)).record);
}

/**
 * Adds a case to a class that the caller teaches: a draft, unless `published` is set. Idempotent by
 * `request_id`; a repeated request may have other fields.
 */
export const addCase = (actor: Actor, input: z.infer<typeof AddCaseBody>) =>
  retryOnDuplicateKey(() => insertOrSave(actor, input));

async function insertOrSave(
  actor: Actor,
  { request_id, ...input }: z.infer<typeof AddCaseBody>,
): Promise<CaseResponse & { id: string }> {
  const scope = await scopeOf(actor, { class_id: input.class_id });
  requireSection(scope, input.section_id);
  const { class_id, section_id = null, published, is_draft, ...fields } = input;
  const _id = request_id ? idOfRequest(actor, class_id, request_id) : new Types.ObjectId();
  if (request_id && (await PracticeCase.exists({ _id }))) {
    const saved = await (published ? publishCase : updateCase)(actor, String(_id), input);
    return { id: String(_id), ...saved };
  }
  const change = changeOf(fields);
  const blank = new PracticeCase({ class_id, section_id }).toObject();
  const content = contentOf({ ...blank, ...change });
  if (published) {
    requirePublishable(content);
    requireOfferedTimes(fields);
  }
  const authors = authoredBy(actor);
  const record = await PracticeCase.create({
    _id,
    class_id,
    section_id,
    ...authors,
    ...(published ? content : withMinimumTimes(content)),
    ...(published
      ? liveNow(content, 1, authors)
      : { published: false, is_draft: is_draft ?? true }),
  });
  return { id: String(record._id), case: viewForInstructor(record.toObject()) };
}

/** The id of the case that a request adds, so that a repeated one adds it once. */
export function idOfRequest(actor: Actor, ...parts: readonly string[]): Types.ObjectId {
  const name = createHash('sha256').update([actor.id, ...parts].join(':'));
  return new Types.ObjectId(name.digest('hex').slice(0, 24));
}

/**
 * Saves without publishing (decision R5): as a draft, while students keep the form published before
 * (R6), or as unpublished when `is_draft` is false.
 */
export async function updateCase(
  actor: Actor,
  id: string,
  input: z.infer<typeof SaveCaseBody>,
): Promise<CaseResponse> {
  const { record, scope } = await findTaught(actor, id);
  await requirePlace(record, scope, input);
  const { published, is_draft } = input;
  const asDraft = published === true || is_draft !== false;
  // Published by an earlier version of the product, which did not store the published form.
  const formless = record.published && !record.live;
  const saved = {
    ...withMinimumTimes(changeOf(input)),
    ...sectionOf(input),
    published: false,
    is_draft: asDraft,
    ...(formless && { live: liveForm(contentOf(record), record.revision, authorsOf(record)) }),
    ...(!asDraft && { withdrawn: true }),
  };
  return save(record, input.revision, saved, withAuthor(record, actor));
}

/** Saves and publishes in one step; throws cannot_publish for an incomplete case and saves nothing. */
export async function publishCase(
  actor: Actor,
  id: string,
  input: z.infer<typeof SaveCaseBody>,
): Promise<CaseResponse> {
  const { record, scope } = await findTaught(actor, id);
  await requirePlace(record, scope, input);
  const change = changeOf(input);
  const content = contentOf({ ...record, ...change });
  requirePublishable(content);
  requireOfferedTimes(input);
  if (input.revision !== undefined && input.revision !== record.revision)
    throw changedElsewhere(record);
  const live = liveNow(content, record.revision + 1, withAuthor(record, actor));
  const saved = { ...change, ...sectionOf(input), ...live };
  return save(record, record.revision, saved);
}

/** The toggle in the list: publishes the saved case, or makes it a draft again (decision R5). */
export async function setPublished(
  actor: Actor,
  id: string,
  published: boolean,
): Promise<CaseResponse> {
  const { record } = await findTaught(actor, id);
  if (!published)
    return save(record, undefined, { published: false, is_draft: true, withdrawn: true });
  const content = contentOf(record);
  requirePublishable(content);
  const live = liveNow(content, record.revision + 1, withAuthor(record, actor));
  return save(record, record.revision, live);
}

/** The case in its published form, or the last one if it was withdrawn. */
export async function getPublished(
  actor: Actor,
  id: string,
): Promise<z.input<typeof InstructorCase>> {
  const { record } = await findTaught(actor, id);
  if (!record.live && !record.published) throw notFound('Practice case');
  return viewForInstructor(publishedForm(record));
}

/** Restores the content that was published last, and publishes it (decision R6). */
export async function restorePublished(actor: Actor, id: string): Promise<CaseResponse> {
  const { record } = await findTaught(actor, id);
  if (!record.live) throw conflict('This practice case has never been published.');
  const content = contentOf(record.live.content);
  const authors = withAuthor({ ...record.live, class_id: record.class_id }, actor);
  const live = liveNow(content, record.revision + 1, authors);
  return save(record, record.revision, { ...content, ...live });
}

/** Soft-deletes a case; conversations on it are kept (decision R35). */
export async function deleteCase(actor: Actor, id: string): Promise<void> {
  const { record } = await findTaught(actor, id);
  await PracticeCase.updateOne({ _id: record._id }, { $set: { deleted_at: new Date() } });
}

async function findTaught(actor: Actor, id: string): Promise<{ record: CaseRecord; scope: Scope }> {
  const { record, scope } = await readCase(actor, id);
  if (!record || !isInScope(record, scope)) throw notFound('Practice case');
  return { record, scope };
}

/** A case stays in its class. Only an instructor of all sections may limit it to one of them. */
async function requirePlace(
  record: CaseRecord,
  scope: Scope,
  input: { class_id?: string | undefined; section_id?: string | null | undefined },
): Promise<void> {
  if (input.class_id && input.class_id !== String(record.class_id))
    throw invalidField('class_id', 'A practice case stays in its class.');
  requireSection(scope, input.section_id);
  if (!input.section_id || record.section_id) return;
  const sections = await findActiveSectionsWithin({ class_id: String(record.class_id) });
  if (!sections.every(({ section }) => scope.sectionIds.includes(String(section._id))))
    throw forbidden('Other sections have this practice case, too.');
}

/** Throws forbidden for a section that the caller does not teach. */
export function requireSection(scope: Scope, sectionId: string | null | undefined): void {
  if (sectionId && !scope.sectionIds.includes(sectionId))
    throw forbidden('You do not teach this section.');
}

const sectionOf = (input: { section_id?: string | null | undefined }) =>
  input.section_id === undefined ? {} : { section_id: input.section_id };

/** The content fields of the input, converted to their stored form. */
export function changeOf(fields: Fields): Partial<CaseContent> {
  const change: Record<string, unknown> = {};
  for (const field of contentFields) {
    const value = fields[field as keyof Fields];
    if (value !== undefined) change[field] = value;
  }
  if (fields.accessible_on !== undefined)
    change.accessible_on = fields.accessible_on === null ? null : new Date(fields.accessible_on);
  if (fields.min_time !== undefined) change.min_time = atMost(fields.min_time);
  if (fields.max_time !== undefined) change.max_time = atMost(fields.max_time);
  if (fields.target_language)
    change.language_code = languages[fields.target_language satisfies LanguageName];
  return change as Partial<CaseContent>;
}

/** Raises set times of a draft to the minimum; publishing refuses short times instead. */
export function withMinimumTimes<T extends Partial<CaseContent>>(change: T): T {
  const { min_time, max_time } = change;
  return {
    ...change,
    ...(min_time === undefined ? {} : { min_time: atLeast(min_time) }),
    ...(max_time === undefined ? {} : { max_time: atLeast(max_time) }),
  };
}

export const blankContent = (): CaseContent =>
  contentOf(new PracticeCase({ class_id: null }).toObject());

const liveNow = (content: CaseContent, revision: number, authors: Authors) => ({
  ...authors,
  published: true,
  is_draft: false,
  withdrawn: false,
  live: liveForm(content, revision, authors),
});

const liveForm = (content: CaseContent, revision: number, authors: Authors) => ({
  revision,
  published_at: new Date(),
  content,
  ...authors,
});

/**
 * Writes the next revision. With an `expected` one, which the caller has edited or checked, a revision
 * written concurrently makes it throw conflict with its number. `added` keeps authors written meanwhile.
 */
async function save(
  record: CaseRecord,
  expected: number | undefined,
  change: object,
  added?: Authors,
): Promise<CaseResponse> {
  const saved = await PracticeCase.findOneAndUpdate(
    { _id: record._id, deleted_at: null, ...(expected !== undefined && { revision: expected }) },
    {
      $set: { ...change, updated_at: new Date() },
      $inc: { revision: 1 },
      ...(added && { $addToSet: toAdd(added) }),
    },
    { returnDocument: 'after' },
  ).lean();
  if (saved) return { case: viewForInstructor(saved) };
  const current = await PracticeCase.findOne({ _id: record._id, deleted_at: null }).lean();
  if (!current) throw notFound('Practice case');
  throw changedElsewhere(current);
}

const toAdd = ({ author_ids, author_class_ids }: Authors) => ({
  author_ids: { $each: author_ids },
  author_class_ids: { $each: author_class_ids },
});

/** `fields.revision` is the current revision. */
const changedElsewhere = (current: CaseRecord) =>
  new AppError(
    'conflict',
    'This practice case has been changed elsewhere. Reload it before you save.',
    { fields: { revision: String(current.revision) } },
  );
