import mongoose, { Schema } from 'mongoose';

/** Append-only: one row for every answer of a person, with the text they were shown. */
const consentSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true },
  /** Address and access group at that time. */
  email: { type: String, required: true },
  access_group: { type: String, required: true },
  has_consented: { type: Boolean, required: true },
  /** Version of the text, e.g. `student-1`. */
  version: { type: String, required: true },
  /** SHA-256 of the text shown, hexadecimal. */
  text_hash: { type: String, required: true },
  at: { type: Date, required: true },
});
consentSchema.index({ user_id: 1, version: 1, at: -1 });
// For the masters' list: by version, by answer, by prefix of an address.
consentSchema.index({ version: 1, has_consented: 1, _id: -1 });
consentSchema.index({ version: 1, _id: -1 });
consentSchema.index({ has_consented: 1, _id: -1 });
consentSchema.index({ email: 1 });

export const Consent = mongoose.model('Consent', consentSchema, 'consents');
