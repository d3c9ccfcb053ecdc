import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** The identity of a user at an OpenID Connect provider. */
const oidcIdentitySchema = new Schema({
  issuer: { type: String, required: true },
  /** Subject identifier: unique at the provider, never changed or reassigned. */
  sub: { type: String, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  /** Whether the account was created for this identity, not found by its address. */
  made_account: { type: Boolean, required: true },
  created_at: { type: Date, required: true },
});
oidcIdentitySchema.index({ issuer: 1, sub: 1 }, { unique: true });

export type OidcIdentityRecord = InferSchemaType<typeof oidcIdentitySchema> & {
  _id: Types.ObjectId;
};
export const OidcIdentity = mongoose.model('OidcIdentity', oidcIdentitySchema, 'oidcIdentities');
