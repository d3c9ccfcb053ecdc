import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const oneTimeCodeSchema = new Schema({
  /** What the code opens, e.g. `reset-password`; a code of one purpose is nothing for another. */
  purpose: { type: String, required: true },
  /** SHA-256 of the code, base64url; the code itself is kept nowhere. */
  code_hash: { type: String, required: true },
  /** Whom it was made for: a user's id, an address. */
  subject: { type: String, required: true },
  payload: { type: Map, of: String, default: {} },
  expires_at: { type: Date, required: true },
});
oneTimeCodeSchema.index({ purpose: 1, code_hash: 1 }, { unique: true });
oneTimeCodeSchema.index({ purpose: 1, subject: 1 });
oneTimeCodeSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type OneTimeCodeRecord = InferSchemaType<typeof oneTimeCodeSchema> & { _id: Types.ObjectId };
export const OneTimeCode = mongoose.model('OneTimeCode', oneTimeCodeSchema, 'oneTimeCodes');
