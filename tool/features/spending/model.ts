import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;

/** Usage and cost of one reply or transcription. */
const speechUsageSchema = new Schema({
  /** Id of the conversation, or of a case draft, which has no conversation. */
  conversation_id: { type: ObjectId, required: true },
  /** The service's id of the reply or turn; idempotency key. */
  key: { type: String, required: true },
  kind: { type: String, enum: ['reply', 'transcription'], required: true },
  user_id: { type: ObjectId, required: true },
  section_id: { type: ObjectId, default: null },
  institution_id: { type: ObjectId, default: null },
  model: { type: String, required: true },
  input_tokens: { type: Number, default: 0 },
  output_tokens: { type: Number, default: 0 },
  /** Seconds of transcribed audio. */
  seconds: { type: Number, default: 0 },
  /** Millionths of a US dollar, at the prices of that day. */
  micro_usd: { type: Number, required: true },
  at: { type: Date, required: true },
  /** Until it is part of the sums of its month; then absent. */
  unsummed: { type: Boolean },
});
speechUsageSchema.index({ conversation_id: 1, key: 1 }, { unique: true });
speechUsageSchema.index({ at: 1 });
speechUsageSchema.index({ unsummed: 1, at: 1 }, { partialFilterExpression: { unsummed: true } });

export type SpeechUsageRecord = InferSchemaType<typeof speechUsageSchema> & {
  _id: Types.ObjectId;
};
export const SpeechUsage = mongoose.model('SpeechUsage', speechUsageSchema, 'speechUsage');

/** Amount that a section or an institution has spent in a month; incremented with each usage. */
const spentSchema = new Schema({
  /** Id of the section or institution. */
  owner_id: { type: ObjectId, required: true },
  /** UTC month, YYYY-MM. */
  month: { type: String, required: true },
  micro_usd: { type: Number, required: true, default: 0 },
});
spentSchema.index({ owner_id: 1, month: 1 }, { unique: true });
export const SpentMonth = mongoose.model('SpentMonth', spentSchema, 'spentMonths');
