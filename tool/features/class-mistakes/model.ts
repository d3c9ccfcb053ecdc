import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;

/** Statistics of a section's mistakes in a case, shown until enough further students have finished. */
const classMistakesSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  /** The students in the statistics; never sent to a client. */
  members: { type: [ObjectId], required: true },
  counted_at: { type: Date, required: true },
  /** Incremented with every count; of concurrent counts the first wins. */
  version: { type: Number, required: true },
  /** The return value of `countMistakes`. */
  figures: { type: Schema.Types.Mixed, required: true },
});
classMistakesSchema.index({ section_id: 1, practice_case_id: 1 }, { unique: true });
classMistakesSchema.index({ members: 1 });

export type ClassMistakesRecord = InferSchemaType<typeof classMistakesSchema> & {
  _id: Types.ObjectId;
};
export const ClassMistakesSnapshot = mongoose.model(
  'ClassMistakes',
  classMistakesSchema,
  'classMistakes',
);
