import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { mostExtraDays } from '../../contract/constants/assignment.ts';
import { leaseSchema } from '../../database/lease.ts';

const ObjectId = Schema.Types.ObjectId;

/** Rows are kept, in seconds, for longer than any date of an assignment can be put off. */
const kept = 2 * mostExtraDays * 24 * 60 * 60;

/** That a person is, or was, reminded of a case: once, however many sections ask for it. */
const reminderSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  /** When the mail is due; absent when it has left. */
  mail_at: { type: Date },
  mail_lease: { type: leaseSchema, default: undefined },
  created_at: { type: Date, required: true, expires: kept },
});
reminderSchema.index({ practice_case_id: 1, user_id: 1 }, { unique: true });
reminderSchema.index({ user_id: 1 });
reminderSchema.index({ mail_at: 1 }, { sparse: true });

export type ReminderRecord = InferSchemaType<typeof reminderSchema> & { _id: Types.ObjectId };
export const Reminder = mongoose.model('Reminder', reminderSchema, 'reminders');
