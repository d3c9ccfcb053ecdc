import mongoose, { Schema } from 'mongoose';

const loginAttemptSchema = new Schema({
  /** Hash of an account's address, alone or with the network address of the attempts. */
  key: { type: String, required: true, unique: true },
  /** Attempts that turned out wrong since the count began. */
  failures: { type: Number, required: true },
  /** Attempts that are being looked at. */
  pending: { type: Number, required: true },
  /** Once there are too many failures, no attempt is looked at before this time. */
  free_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
});
loginAttemptSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
export const LoginAttempt = mongoose.model('LoginAttempt', loginAttemptSchema, 'loginAttempts');

const trustedAddressSchema = new Schema({
  /** Hash of an account's address and a network address it was entered from. */
  key: { type: String, required: true, unique: true },
  expires_at: { type: Date, required: true },
});
trustedAddressSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
export const TrustedAddress = mongoose.model(
  'TrustedAddress',
  trustedAddressSchema,
  'knownAddresses',
);
