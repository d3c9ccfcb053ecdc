import type { Types } from 'mongoose';
import { organisationLimits } from '../../contract/constants/limits.ts';
import { Class, Institution, Section, Term } from './model.ts';

/**
 * What a course of an LMS makes of the organisation. Each item is made under an id that the caller
 * has kept first, so any number of launches at once make one; what exists, or was deleted by a
 * master, stays as it is.
 */
const name = (text: string) => text.slice(0, organisationLimits.name);
const code = (text: string) => text.slice(0, organisationLimits.code);

export async function ensureInstitution(id: Types.ObjectId, given: { name: string }) {
  await Institution.updateOne({ _id: id }, { $setOnInsert: { name: name(given.name) } }, upsert);
}

export interface LmsTerm {
  name: string;
  code: string;
  /** Calendar days, YYYY-MM-DD. */
  start_date: string;
  end_date: string;
}

export async function ensureTerm(
  id: Types.ObjectId,
  given: LmsTerm & { institution_id: Types.ObjectId },
) {
  const term = { ...given, name: name(given.name), code: code(given.code) };
  await Term.updateOne({ _id: id }, { $setOnInsert: term }, upsert);
}

export async function ensureClass(
  id: Types.ObjectId,
  given: { institution_id: Types.ObjectId; course_code: string; title: string },
) {
  const course = { ...given, course_code: code(given.course_code), title: name(given.title) };
  await Class.updateOne({ _id: id }, { $setOnInsert: course }, upsert);
}

export async function ensureSection(
  id: Types.ObjectId,
  given: {
    institution_id: Types.ObjectId;
    class_id: Types.ObjectId;
    term_id: Types.ObjectId;
    section_code: string;
  },
) {
  const section = { ...given, section_code: code(given.section_code) };
  await Section.updateOne({ _id: id }, { $setOnInsert: section }, upsert);
}

/** Follows a course that the LMS has renamed, field by field where nobody has changed it by hand. */
export async function renameClass(
  id: Types.ObjectId,
  before: { course_code: string; title: string },
  after: { course_code: string; title: string },
) {
  const renames = [
    [{ course_code: code(before.course_code) }, { course_code: code(after.course_code) }],
    [{ title: name(before.title) }, { title: name(after.title) }],
  ] as const;
  for (const [from, to] of renames) await Class.updateOne({ _id: id, ...from }, { $set: to });
}

const upsert = { upsert: true } as const;
