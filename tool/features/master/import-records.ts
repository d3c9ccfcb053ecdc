import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import type { ImportRecord, ImportResponse } from '../../contract/enrollment.ts';
import { importLimits } from '../../contract/constants/limits.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/app-error.ts';
import { institutionNames } from '../organisation/sections-with-parents.ts';
import { findNames } from '../users/service.ts';

const count = { type: Number, default: 0 };

/** An import by a master. What it created carries its id, so that it can be undone. */
const peopleImportSchema = new Schema({
  actor_id: { type: Schema.Types.ObjectId, required: true },
  institution_id: { type: Schema.Types.ObjectId },
  kind: { type: String, enum: ['users', 'enrollments'], required: true },
  at: { type: Date, required: true, default: Date.now },
  /** Numbers of new accounts and of enrolments. */
  accounts: count,
  enrollments: count,
  /** People who got another access group. */
  moves: [{ _id: false, user_id: Schema.Types.ObjectId, from: String, to: String }],
  undone_at: { type: Date },
});
peopleImportSchema.index({ at: 1 }, { expireAfterSeconds: importLimits.undoDays * 24 * 60 * 60 });
export type PeopleImportRecord = InferSchemaType<typeof peopleImportSchema> & {
  _id: Types.ObjectId;
};
export const PeopleImport = mongoose.model('PeopleImport', peopleImportSchema, 'peopleImports');

interface Begun {
  kind: PeopleImportRecord['kind'];
  institution_id: string | undefined;
  /** The import that this one continues: a long list comes in several requests. */
  import_id: string | undefined;
}

/** Runs a part of an import with its id, and keeps a record of it if it changed anything. */
export async function recorded(
  actor: Actor,
  { import_id, ...begun }: Begun,
  run: (id: string) => Promise<ImportResponse>,
): Promise<ImportResponse> {
  const record = import_id
    ? await PeopleImport.findOne({ _id: import_id, actor_id: actor.id }).lean()
    : await PeopleImport.create({ ...begun, actor_id: actor.id });
  if (!record) throw notFound('Import');
  if (record.undone_at) throw conflict('This import has been undone.');
  const answer = await run(String(record._id));
  const of = (...outcomes: string[]) =>
    answer.lines.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const enrols = begun.kind === 'enrollments';
  const changed = of('created', 'enrolled', 'reactivated', 'moved');
  if (changed === 0 && !import_id) {
    // An account that was created for a line that then failed keeps the record, to be undone.
    if (of('failed') === 0) await PeopleImport.deleteOne({ _id: record._id });
    return answer;
  }
  const enrollments = enrols ? of('created', 'enrolled', 'reactivated') : 0;
  await PeopleImport.updateOne(
    { _id: record._id },
    { $inc: { accounts: of('created'), enrollments } },
  );
  return { ...answer, import_id: String(record._id) };
}

/** Notes that an import is about to change the access group of a person. */
export async function noteMove(
  import_id: string,
  move: { user_id: string; from: string; to: string },
) {
  await PeopleImport.updateOne({ _id: import_id }, { $push: { moves: move } });
}

/** The newest imports that can be undone, or were. */
export async function listImports(): Promise<ImportRecord[]> {
  const records = await PeopleImport.find().sort({ at: -1 }).limit(importLimits.listed).lean();
  const [names, institutions] = await Promise.all([
    findNames(records.map(({ actor_id }) => actor_id)),
    institutionNames(),
  ]);
  return records.map(
    ({ _id, actor_id, institution_id, kind, at, moves, undone_at, ...counts }) => ({
      id: String(_id),
      actor_name: names.get(String(actor_id)) ?? '',
      institution: institutions.get(String(institution_id)) ?? '',
      kind,
      at: at.toISOString(),
      accounts: counts.accounts,
      enrollments: counts.enrollments,
      moved: moves.length,
      undone: Boolean(undone_at),
    }),
  );
}
