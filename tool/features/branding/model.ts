import mongoose, { Schema } from 'mongoose';

/** The logo of an institution, stored apart from its record, because that is read often. */
const logoSchema = new Schema({
  /** The institution's id. */
  _id: { type: Schema.Types.ObjectId, required: true },
  bytes: { type: Buffer, required: true },
});
export const InstitutionLogo = mongoose.model('InstitutionLogo', logoSchema, 'institutionLogos');
