import mongoose, { Schema } from 'mongoose';
import { noReplyReasons } from '../../contract/conversation.ts';

/** A speech service that does not work: one record a reason, as long as it keeps happening. */
const speechAlarmSchema = new Schema({
  reason: { type: String, enum: noReplyReasons, required: true },
  /** When it was seen first since it was last quiet. */
  first_at: { type: Date, required: true },
  last_at: { type: Date, required: true },
  count: { type: Number, required: true },
});
speechAlarmSchema.index({ reason: 1 }, { unique: true });

export const SpeechAlarm = mongoose.model('SpeechAlarm', speechAlarmSchema, 'speechAlarms');
