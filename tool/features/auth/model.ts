import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { signInOutcomes } from '../../contract/auth.ts';

const loginAttemptSchema = new Schema({
  /** Hash of an account's address, alone, with a network, or with the token of a known browser. */
  key: { type: String, required: true, unique: true },
  /** Failed attempts since the count began. */
  failures: { type: Number, required: true },
  /** Attempts that are being checked now. */
  pending: { type: Number, required: true },
  /** After too many failures attempts are refused until this time. */
  free_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
});
loginAttemptSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
export const LoginAttempt = mongoose.model('LoginAttempt', loginAttemptSchema, 'loginAttempts');

const knownDeviceSchema = new Schema({
  /** Hash of an account's address and the token of a browser that signed in to it. */
  key: { type: String, required: true, unique: true },
  expires_at: { type: Date, required: true },
});
knownDeviceSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
export const KnownDevice = mongoose.model('KnownDevice', knownDeviceSchema, 'knownDevices');

const signInSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  origin: { type: String, enum: ['native', 'lti'], required: true },
  outcome: { type: String, enum: signInOutcomes, required: true },
  /** IP address and browser of the client. */
  address: { type: String, default: '' },
  user_agent: { type: String, default: '' },
  expires_at: { type: Date, required: true },
});
signInSchema.index({ user_id: 1, _id: -1 });
signInSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type SignInRecord = InferSchemaType<typeof signInSchema> & { _id: Types.ObjectId };
/** Sign-in attempts on existing accounts. */
export const SignIn = mongoose.model('SignIn', signInSchema, 'signIns');
