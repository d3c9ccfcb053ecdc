import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** A term as an LMS names it within an institution; an empty name is the one for courses without. */
const ltiTermSchema = new Schema({
  institution_id: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, default: '' },
  term_id: { type: Schema.Types.ObjectId, required: true },
});
ltiTermSchema.index({ institution_id: 1, name: 1 }, { unique: true });

export type LtiTermRecord = InferSchemaType<typeof ltiTermSchema> & { _id: Types.ObjectId };
export const LtiTerm = mongoose.model('LtiTerm', ltiTermSchema, 'ltiTerms');
