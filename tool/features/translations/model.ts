import mongoose, { Schema } from 'mongoose';
import { translationDays } from '../../contract/constants/limits.ts';

const ObjectId = Schema.Types.ObjectId;

/**
 * A cached translation, which cost money. It has the id of its conversation, so that it is erased with
 * the user's data.
 */
const translationSchema = new Schema({
  conversation_id: { type: ObjectId, required: true },
  /** Hash of text and languages. */
  key: { type: String, required: true },
  translation: { type: String, required: true },
  at: { type: Date, required: true },
});
translationSchema.index({ conversation_id: 1, key: 1 }, { unique: true });
translationSchema.index({ at: 1 }, { expireAfterSeconds: translationDays * 24 * 60 * 60 });

export const Translation = mongoose.model('Translation', translationSchema, 'translations');
