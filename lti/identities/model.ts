import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** A way in: a person as one platform knows them, by `sub` alone (decision R48). */
const identitySchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  sub: { type: String, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  /** The account was made for this identity, so names and address may follow the platform. */
  made_account: { type: Boolean, required: true, default: false },
  /** What the platform last said, to tell its changes from ours. */
  given: {
    type: { first_name: String, last_name: String, email: String },
    default: {},
    _id: false,
  },
  created_at: { type: Date, required: true, default: Date.now },
  last_launch_at: { type: Date },
});
identitySchema.index({ platform_id: 1, sub: 1 }, { unique: true });

export type IdentityRecord = InferSchemaType<typeof identitySchema> & { _id: Types.ObjectId };
export const LtiIdentity = mongoose.model('LtiIdentity', identitySchema, 'ltiIdentities');
