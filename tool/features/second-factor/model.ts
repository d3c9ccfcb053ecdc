import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** The authenticator app of a master, and its recovery codes. */
const secondFactorSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true, unique: true },
  /** Secret of the app, encrypted with the deployment's key; absent until the first code is entered. */
  sealed_secret: { type: String },
  enrolled_at: { type: Date },
  /** Encrypted secret of an enrolment that is not confirmed by a code yet. */
  sealed_candidate: { type: String },
  /** Time step (30 s) of the newest code used; codes up to this step are not accepted again. */
  last_step: { type: Number, required: true, default: 0 },
  /** Keyed hashes of the unused recovery codes. */
  recovery_hashes: { type: [String], default: [] },
  /** Wrong codes since the last correct one. */
  failures: { type: Number, required: true, default: 0 },
});
/** For counting the masters with and without a second factor. */
secondFactorSchema.index({ enrolled_at: 1 });

export type SecondFactorRecord = InferSchemaType<typeof secondFactorSchema> & {
  _id: Types.ObjectId;
};
export const SecondFactor = mongoose.model('SecondFactor', secondFactorSchema, 'secondFactors');

export const findFactor = (user_id: string): Promise<SecondFactorRecord | null> =>
  SecondFactor.findOne({ user_id }).lean();

/** Whether the deployment requires a second factor, a single row; without it that is optional. */
const policySchema = new Schema({
  _id: { type: String, required: true },
  required: { type: Boolean, required: true },
});
export const SecondFactorRule = mongoose.model(
  'SecondFactorRule',
  policySchema,
  'secondFactorRule',
);
