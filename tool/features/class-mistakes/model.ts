import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;

/** Figures about what a section says in a case, as they are shown until enough others have finished. */
const classMistakesSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  /** The students behind the figures; told to nobody. */
  members: { type: [ObjectId], required: true },
  counted_at: { type: Date, required: true },
  /** Grows with every count; of two counts at once the first stays. */
  version: { type: Number, required: true },
  /** What `countMistakes` made. */
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
