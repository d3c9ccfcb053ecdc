import type { Types } from 'mongoose';
import { organisationLimits } from '../../contract/constants/limits.ts';
import { Class, Institution, Section, Term } from './model.ts';

const name = (text: string) => text.slice(0, organisationLimits.name);
/** Beginning and end of a long code: names of sections often differ in the last word only. */
const code = (text: string) =>
  text.length <= organisationLimits.code ? text : `${text.slice(0, 39)}…${text.slice(-20)}`;

/**
 * Creates the parts of the organisation for a course of an LMS. The caller stores the id of an item
 * first, so that concurrent launches create only one; an item that exists, or was deleted by a master,
 * is not changed.
 */
export async function ensureInstitution(
  id: Types.ObjectId,
  /** `host` is added to a name that another institution has: sites of one university state the same. */
  { host, ...given }: { name: string; host: string },
) {
  const other = { name: name(given.name), deleted_at: null, _id: { $ne: id } };
  const isUsed = await Institution.exists(other);
  const suffix = isUsed ? ` (${host})` : '';
  const own = given.name.slice(0, organisationLimits.name - suffix.length) + suffix;
  await Institution.updateOne({ _id: id }, { $setOnInsert: { name: name(own) } }, upsert);
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

/** Applies a rename in the LMS to the fields that nobody has changed by hand. */
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

/** Names a section after its group, unless it has another code than these: somebody chose that one. */
export async function renameSection(id: Types.ObjectId, before: readonly string[], after: string) {
  const own = { _id: id, section_code: { $in: before.map(code) } };
  await Section.updateOne(own, { $set: { section_code: code(after) } });
}

const upsert = { upsert: true } as const;
