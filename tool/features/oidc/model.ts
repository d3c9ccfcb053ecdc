import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** Somebody as an OpenID Connect provider knows them. */
const oidcIdentitySchema = new Schema({
  issuer: { type: String, required: true },
  /** The provider's own name of the person, which it gives to nobody else and never changes. */
  sub: { type: String, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  /** The account was made for this identity, and not found by its address. */
  made_account: { type: Boolean, required: true },
  created_at: { type: Date, required: true },
});
oidcIdentitySchema.index({ issuer: 1, sub: 1 }, { unique: true });

export type OidcIdentityRecord = InferSchemaType<typeof oidcIdentitySchema> & {
  _id: Types.ObjectId;
};
export const OidcIdentity = mongoose.model('OidcIdentity', oidcIdentitySchema, 'oidcIdentities');
