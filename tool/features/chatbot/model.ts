import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { leaseSchema } from '../../database/lease.ts';

/** A cached voice sample with the greeting in a language; it costs money only once. */
const voiceSampleSchema = new Schema({
  provider: { type: String, required: true },
  voice: { type: String, required: true },
  language: { type: String, required: true },
  content_type: { type: String },
  /** Absent until the sample is made. */
  audio: { type: Buffer },
  /** The lease of the request that makes the sample. */
  making: { type: leaseSchema, default: undefined },
});
voiceSampleSchema.index({ provider: 1, voice: 1, language: 1 }, { unique: true });

export type VoiceSampleRecord = InferSchemaType<typeof voiceSampleSchema> & {
  _id: Types.ObjectId;
};
export const VoiceSample = mongoose.model('VoiceSample', voiceSampleSchema, 'voiceSamples');
