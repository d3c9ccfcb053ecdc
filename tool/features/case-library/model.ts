import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;

const libraryCaseSchema = new Schema({
  institution_id: { type: ObjectId, required: true },
  /** The original case; later changes to it do not change the copy. */
  case_id: { type: ObjectId, required: true },
  class_id: { type: ObjectId, required: true },
  course_code: { type: String, required: true },
  user_id: { type: ObjectId, required: true },
  content: { type: Schema.Types.Mixed, required: true },
  /** Who wrote it, as a case stores it. */
  author_ids: [ObjectId],
  author_class_ids: [ObjectId],
  given_at: { type: Date, required: true },
});
libraryCaseSchema.index({ institution_id: 1, case_id: 1 }, { unique: true });

export type LibraryCaseRecord = InferSchemaType<typeof libraryCaseSchema> & {
  _id: Types.ObjectId;
};
export const LibraryCase = mongoose.model('LibraryCase', libraryCaseSchema, 'libraryCases');
