import type { z } from 'zod';
import type { CopyCasesBody, ImportCasesBody } from '../../contract/case-sharing.ts';
import { feedbackPreamble } from '../../contract/feedback-prompt.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { authoredBy } from './authors.ts';
import { insertCopy } from './copies.ts';
import {
  blankContent,
  changeOf,
  idOfRequest,
  requireSection,
  withMinimumTimes,
} from './editing.ts';
import { authorsOf, contentOf, type Authors } from './live.ts';
import { PracticeCase, type CaseContent } from './model.ts';
import { casesIn, scopeOf } from './scope.ts';

/** The content of a new draft with who wrote it; `key` is unique within its request. */
export interface Source {
  key: string;
  content: CaseContent;
  authors: Authors;
}

type Target = Pick<z.infer<typeof CopyCasesBody>, 'class_id' | 'section_id' | 'request_id'>;

/** Contents and authors of cases that the caller teaches; throws not_found if any id is not one of these. */
export async function findContents(
  actor: Actor,
  ids: readonly string[],
): Promise<(Omit<Source, 'key'> & { case_id: string; class_id: string })[]> {
  const wanted = [...new Set(ids)];
  const records = await PracticeCase.find({
    _id: { $in: wanted },
    ...casesIn(await scopeOf(actor)),
    deleted_at: null,
  }).lean();
  if (records.length < wanted.length) throw notFound('Practice case');
  return records.map((record) => ({
    case_id: String(record._id),
    class_id: String(record.class_id),
    content: contentOf(record),
    authors: authorsOf(record),
  }));
}

/** Adds drafts to a class that the caller teaches; idempotent by `request_id`. Returns how many. */
export async function addDrafts(
  actor: Actor,
  { class_id, section_id, request_id }: Target,
  sources: readonly Source[],
): Promise<number> {
  requireSection(await scopeOf(actor, { class_id }), section_id);
  let copied = 0;
  for (const { key, content, authors } of sources) {
    const _id = idOfRequest(actor, class_id, request_id, key);
    const state = { class_id, section_id, published: false, is_draft: true };
    if (await insertCopy({ _id, ...state }, content, authors)) copied += 1;
  }
  return copied;
}

/** Copies cases into another class or term, as drafts: each class publishes them itself. */
export async function copyCases(
  actor: Actor,
  { case_ids, ...target }: z.infer<typeof CopyCasesBody>,
): Promise<{ copied: number }> {
  const cases = await findContents(actor, case_ids);
  const sources = cases.map(({ case_id, content, authors }) => ({
    key: case_id,
    content,
    authors,
  }));
  return { copied: await addDrafts(actor, target, sources) };
}

/** Adds the cases of a file as drafts; with `check`, only refuses what cannot be added. */
export async function importCases(
  actor: Actor,
  { cases, check, ...target }: z.infer<typeof ImportCasesBody>,
): Promise<{ copied: number }> {
  if (check) return { copied: await addDrafts(actor, target, []) };
  const blank = { ...blankContent(), feedback_prompt: feedbackPreamble };
  const sources = cases.map((fields, index) => ({
    key: String(index),
    content: contentOf({ ...blank, ...withMinimumTimes(changeOf(fields)) }),
    authors: authoredBy(actor),
  }));
  return { copied: await addDrafts(actor, target, sources) };
}
