import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;

/** A word in a person's vocabulary list. Nobody else sees it, and it is not part of the study. */
const keptWordSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  word: { type: String, required: true },
  /** The word in lower case, by which equal words are recognised. */
  key: { type: String, required: true },
  language_code: { type: String, required: true },
  meaning: { type: String, default: '' },
  sentence: { type: String, default: '' },
  kept_at: { type: Date, required: true },
  due_at: { type: Date, required: true },
  reviews: { type: Number, default: 0 },
  /** The card of the scheduler (ts-fsrs); absent before the first review. */
  card: { type: Schema.Types.Mixed },
});
keptWordSchema.index({ user_id: 1, language_code: 1, key: 1 }, { unique: true });
keptWordSchema.index({ user_id: 1, due_at: 1, _id: 1 });

export type KeptWordRecord = InferSchemaType<typeof keptWordSchema> & { _id: Types.ObjectId };
export const KeptWord = mongoose.model('KeptWord', keptWordSchema, 'keptWords');
