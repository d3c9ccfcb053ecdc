import mongoose, { Schema } from 'mongoose';
import { noReplyReasons } from '../../contract/conversation.ts';

/** A failure of the speech service; one record per reason, updated while it recurs. */
const speechAlarmSchema = new Schema({
  reason: { type: String, enum: noReplyReasons, required: true },
  /** First occurrence of the current series. */
  first_at: { type: Date, required: true },
  last_at: { type: Date, required: true },
  count: { type: Number, required: true },
});
speechAlarmSchema.index({ reason: 1 }, { unique: true });

export const SpeechAlarm = mongoose.model('SpeechAlarm', speechAlarmSchema, 'speechAlarms');
