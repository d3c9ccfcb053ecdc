import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import type { ImportRecord, ImportResponse } from '../../contract/enrollment.ts';
import { importLimits } from '../../contract/constants/limits.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/app-error.ts';
import { countImportedEnrollments } from '../enrollments/service.ts';
import {
  findActiveSections,
  institutionNames,
  sectionName,
} from '../organisation/sections-with-parents.ts';
import type { Move } from '../users/model.ts';
import { countImported, findNames } from '../users/service.ts';

const count = { type: Number, default: 0 };

/** An import of people. What it created carries its id, so that it can be undone. */
const peopleImportSchema = new Schema({
  actor_id: { type: Schema.Types.ObjectId, required: true },
  institution_id: { type: Schema.Types.ObjectId },
  /** Of an import by an instructor, into this section alone. */
  section_id: { type: Schema.Types.ObjectId },
  kind: { type: String, enum: ['users', 'enrollments'], required: true },
  at: { type: Date, required: true, default: Date.now },
  /** Numbers of new accounts and of enrolments. */
  accounts: count,
  enrollments: count,
  /** People who were to get another access group. */
  moves: [{ _id: false, user_id: Schema.Types.ObjectId, from: String, to: String }],
  /** When the part that runs now was known to run, within `partLife`; stays if its process dies. */
  part_at: { type: Date },
  /** When an undo began: no request continues the import. `undo_due_at` until that is complete. */
  undone_at: { type: Date },
  undo_due_at: { type: Date },
});
peopleImportSchema.index({ at: 1 }, { expireAfterSeconds: importLimits.undoDays * 24 * 60 * 60 });
peopleImportSchema.index({ section_id: 1, at: 1 });
peopleImportSchema.index({ undo_due_at: 1 }, { sparse: true });
export type PeopleImportRecord = InferSchemaType<typeof peopleImportSchema> & {
  _id: Types.ObjectId;
};
export const PeopleImport = mongoose.model('PeopleImport', peopleImportSchema, 'peopleImports');

/** Milliseconds after which a part counts as ended: its process, which notes more often that it runs, has died. */
export const partLife = 60_000;

interface Begun {
  kind: PeopleImportRecord['kind'];
  institution_id: string | undefined;
  section_id?: string;
  /** The import that this one continues: a long list comes in several requests. */
  import_id: string | undefined;
}

/**
 * Runs a part of an import with its id, and keeps a record of it if it changed anything. A part that ran
 * while the import was undone is undone as well, by a job.
 */
export async function recorded(
  actor: Actor,
  { import_id, ...begun }: Begun,
  run: (id: string) => Promise<ImportResponse>,
): Promise<ImportResponse> {
  const record = import_id
    ? await PeopleImport.findOne({
        _id: import_id,
        actor_id: actor.id,
        kind: begun.kind,
        section_id: begun.section_id ?? null,
      }).lean()
    : await PeopleImport.create({ ...begun, actor_id: actor.id });
  if (!record) throw notFound('Import');
  const undone = () => conflict('This import has been undone.');
  const id = String(record._id);
  const noteRunning = (more = {}) =>
    PeopleImport.updateOne({ _id: id, ...more }, { $set: { part_at: new Date() } });
  const { matchedCount } = await noteRunning({ undone_at: null });
  if (matchedCount === 0) throw undone();
  const noting = setInterval(() => void noteRunning().catch(() => undefined), partLife / 4);
  const answer = await run(id).finally(() => {
    clearInterval(noting);
    // Also after an error: the lines before it stay.
    return countChanges(id);
  });
  const now = await PeopleImport.findById(id).lean();
  if (now?.undone_at) {
    const due = { $set: { undo_due_at: new Date() }, $unset: { part_at: 1 } };
    await PeopleImport.updateOne({ _id: id }, due);
    throw undone();
  }
  return now ? { ...answer, import_id: id } : answer;
}

/**
 * Counts in the database: a line that failed may have made an account first. Deletes the record of an
 * import that changed nothing.
 */
async function countChanges(id: string): Promise<void> {
  const [accounts, enrollments] = await Promise.all([
    countImported(id),
    countImportedEnrollments(id),
  ]);
  const record = { _id: id, undone_at: null };
  const $set = { accounts, enrollments };
  await PeopleImport.updateOne(record, { $set, $unset: { part_at: 1 } });
  await PeopleImport.deleteOne({ ...record, accounts: 0, enrollments: 0, moves: { $size: 0 } });
}

/** Notes that an import is about to change the access groups of people. */
export async function noteMoves(import_id: string, moves: readonly Move[]): Promise<void> {
  await PeopleImport.updateOne({ _id: import_id }, { $push: { moves: { $each: moves } } });
}

/** The section of an import by an instructor; null if it is no such import. */
export async function findImportedSection(id: string): Promise<string | null> {
  const record = await PeopleImport.findOne({ _id: id, section_id: { $ne: null } }).lean();
  return record && String(record.section_id);
}

const newest = (filter: object) =>
  PeopleImport.find(filter).sort({ at: -1 }).limit(importLimits.listed).lean();

/** The newest imports of masters and, as many, of instructors. */
export async function listAllImports(): Promise<ImportRecord[]> {
  const both = await Promise.all([
    newest({ section_id: null }),
    newest({ section_id: { $ne: null } }),
  ]);
  return viewImports(both.flat().sort((one, other) => Number(other.at) - Number(one.at)));
}

/** The newest imports of instructors into a section. */
export const listImportsInto = async (section_id: string): Promise<ImportRecord[]> =>
  viewImports(await newest({ section_id }));

async function viewImports(records: Awaited<ReturnType<typeof newest>>): Promise<ImportRecord[]> {
  const [names, institutions, sections] = await Promise.all([
    findNames(records.map(({ actor_id }) => actor_id)),
    institutionNames(),
    findActiveSections(records.flatMap(({ section_id }) => section_id ?? [])),
  ]);
  const sectionNames = new Map(
    sections.map((context) => [String(context.section._id), sectionName(context)]),
  );
  return records.map(
    ({ _id, actor_id, institution_id, section_id, kind, at, moves, ...record }) => ({
      id: String(_id),
      actor_name: names.get(String(actor_id)) ?? '',
      institution: institutions.get(String(institution_id)) ?? '',
      section: sectionNames.get(String(section_id)) ?? '',
      kind,
      at: at.toISOString(),
      accounts: record.accounts,
      enrollments: record.enrollments,
      moved: moves.length,
      undone: Boolean(record.undone_at && !record.undo_due_at),
    }),
  );
}
