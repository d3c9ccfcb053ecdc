import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** A key pair with which the tool signs for one platform. */
const platformKeySchema = new Schema({
  platform_id: { type: Schema.Types.ObjectId, required: true },
  kid: { type: String, required: true, unique: true },
  /** Public part as a JWK: `n` and `e` of an RSA key. */
  public_jwk: { type: { kty: String, n: String, e: String }, required: true, _id: false },
  /** Private JWK, sealed with the secret key of the deployment. */
  sealed_private: { type: String, required: true },
  created_at: { type: Date, required: true },
  /** Set on rotation: until then the key set still lists it, so a platform's cached copy works on. */
  leaves_at: { type: Date },
});
platformKeySchema.index({ platform_id: 1, created_at: -1 });
platformKeySchema.index({ leaves_at: 1 }, { expireAfterSeconds: 0 });

export type PlatformKeyRecord = InferSchemaType<typeof platformKeySchema> & { _id: Types.ObjectId };
export const LtiPlatformKey = mongoose.model(
  'LtiPlatformKey',
  platformKeySchema,
  'ltiPlatformKeys',
);
