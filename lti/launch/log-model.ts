import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

/** Seconds that a row of the launch report is kept. */
const keptSeconds = 30 * 24 * 60 * 60;

const launchLogSchema = new Schema({
  at: { type: Date, required: true },
  platform_id: { type: Schema.Types.ObjectId },
  outcome: { type: String, enum: ['accepted', 'refused'], required: true },
  code: { type: String, required: true },
  reason: { type: String, required: true },
  reference: { type: String, required: true },
  /** What came, without names, addresses and tokens. */
  sent: { type: [{ name: String, value: String, _id: false }], default: [] },
});
launchLogSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export type LaunchLogRecord = InferSchemaType<typeof launchLogSchema> & { _id: Types.ObjectId };
export const LtiLaunchLog = mongoose.model('LtiLaunchLog', launchLogSchema, 'ltiLaunchLog');
