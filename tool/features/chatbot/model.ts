import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** A voice saying the greeting of a language, paid for once and kept. */
const voiceSampleSchema = new Schema({
  provider: { type: String, required: true },
  voice: { type: String, required: true },
  language: { type: String, required: true },
  content_type: { type: String },
  /** Absent while somebody is making it. */
  audio: { type: Buffer },
  /** Until when its maker is given time; afterwards another may take over. */
  making_until: { type: Date, default: null },
});
voiceSampleSchema.index({ provider: 1, voice: 1, language: 1 }, { unique: true });

export type VoiceSampleRecord = InferSchemaType<typeof voiceSampleSchema> & {
  _id: Types.ObjectId;
};
export const VoiceSample = mongoose.model('VoiceSample', voiceSampleSchema, 'voiceSamples');
