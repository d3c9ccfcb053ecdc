import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { leaseSchema } from '../../database/lease.ts';

/** A voice saying the greeting of a language, paid for once and kept. */
const voiceSampleSchema = new Schema({
  provider: { type: String, required: true },
  voice: { type: String, required: true },
  language: { type: String, required: true },
  content_type: { type: String },
  /** Absent while somebody is making it. */
  audio: { type: Buffer },
  /** Who is making it now. */
  making: { type: leaseSchema, default: undefined },
});
voiceSampleSchema.index({ provider: 1, voice: 1, language: 1 }, { unique: true });

export type VoiceSampleRecord = InferSchemaType<typeof voiceSampleSchema> & {
  _id: Types.ObjectId;
};
export const VoiceSample = mongoose.model('VoiceSample', voiceSampleSchema, 'voiceSamples');
