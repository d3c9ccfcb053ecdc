import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;

/** Kept roll-up of one person on one case; derivable from the conversations at any time. */
const caseProgressSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  class_id: { type: ObjectId, required: true },
  section_id: { type: ObjectId, default: null },
  attempts: { type: Number, required: true },
  completions: { type: Number, required: true },
  total_seconds: { type: Number, required: true },
  last_completed_id: { type: ObjectId, default: null },
  last_completed_at: { type: Date, default: null },
  /** Grows with every write; a count that began before another's write is done again. */
  version: { type: Number, required: true },
});
caseProgressSchema.index({ user_id: 1, practice_case_id: 1 }, { unique: true });
caseProgressSchema.index({ practice_case_id: 1, section_id: 1 });

export type CaseProgressRecord = InferSchemaType<typeof caseProgressSchema> & {
  _id: Types.ObjectId;
};
export const CaseProgress = mongoose.model('CaseProgress', caseProgressSchema, 'caseProgress');
