import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** The authenticator app of a person who administers the product, and its recovery codes. */
const secondFactorSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true, unique: true },
  /** Secret of the app, encrypted with the key of the deployment; absent until a code has been shown. */
  sealed_secret: { type: String },
  enrolled_at: { type: Date },
  /** A secret of which no code has been shown yet; it replaces nothing until then. */
  sealed_candidate: { type: String },
  /** Thirty-second step of the newest code that was taken: no code up to it is taken again. */
  last_step: { type: Number, required: true, default: 0 },
  /** Keyed hashes of the recovery codes that are left. */
  recovery_hashes: { type: [String], default: [] },
  /** Wrong codes since the last right one. */
  failures: { type: Number, required: true, default: 0 },
});
/** Whoever has one, for counting who has none. */
secondFactorSchema.index({ enrolled_at: 1 });

export type SecondFactorRecord = InferSchemaType<typeof secondFactorSchema> & {
  _id: Types.ObjectId;
};
export const SecondFactor = mongoose.model('SecondFactor', secondFactorSchema, 'secondFactors');

export const findFactor = (user_id: string): Promise<SecondFactorRecord | null> =>
  SecondFactor.findOne({ user_id }).lean();

/** The one rule of the deployment; without a row a second factor is a person's own choice. */
const policySchema = new Schema({
  _id: { type: String, required: true },
  required: { type: Boolean, required: true },
});
export const SecondFactorRule = mongoose.model(
  'SecondFactorRule',
  policySchema,
  'secondFactorRule',
);
