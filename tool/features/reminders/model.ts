import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { maxExtraDays } from '../../contract/constants/assignment.ts';
import { leaseSchema } from '../../database/lease.ts';

const ObjectId = Schema.Types.ObjectId;

/** TTL of rows in seconds, longer than a due date can be extended. */
const kept = 2 * maxExtraDays * 24 * 60 * 60;

/** A reminder of a case to a person: only one, even if several sections assign the case. */
const reminderSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  /** When the mail is due; absent when it was sent. */
  mail_at: { type: Date },
  mail_lease: { type: leaseSchema, default: undefined },
  created_at: { type: Date, required: true, expires: kept },
});
reminderSchema.index({ practice_case_id: 1, user_id: 1 }, { unique: true });
reminderSchema.index({ user_id: 1 });
reminderSchema.index({ mail_at: 1 }, { sparse: true });

export type ReminderRecord = InferSchemaType<typeof reminderSchema> & { _id: Types.ObjectId };
export const Reminder = mongoose.model('Reminder', reminderSchema, 'reminders');
