import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { leaseSchema } from '../../database/lease.ts';

const ObjectId = Schema.Types.ObjectId;

const assignmentSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  due_at: { type: Date, default: null },
  closes_at: { type: Date, default: null },
  max_attempts: { type: Number, default: null },
  /** Whether students are reminded by mail; absent in rows of earlier versions: true. */
  reminders: { type: Boolean, default: true },
  /** Time zone of the instructor who assigned the case; mails show the due date in it. */
  time_zone: { type: String },
  /** The user whose mail quota the reminders count against. */
  assigned_by: { type: ObjectId },
  updated_at: { type: Date, required: true, default: Date.now },
  /** Soft delete; the row stays until the gradebooks are updated. */
  removed_at: { type: Date },
  /** When a changed date is to be sent to the gradebooks of LMSs; absent when none is pending. */
  lms_due_at: { type: Date },
  lms_lease: { type: leaseSchema, default: undefined },
  /** When reminders are next sent or checked for; absent when nobody is to be reminded. */
  remind_at: { type: Date },
  remind_lease: { type: leaseSchema, default: undefined },
});
assignmentSchema.index({ section_id: 1, practice_case_id: 1 }, { unique: true });
assignmentSchema.index({ practice_case_id: 1 });
assignmentSchema.index({ lms_due_at: 1 }, { sparse: true });
assignmentSchema.index({ remind_at: 1 }, { sparse: true });

export type AssignmentRecord = InferSchemaType<typeof assignmentSchema> & { _id: Types.ObjectId };
export const Assignment = mongoose.model('Assignment', assignmentSchema, 'assignments');

const exceptionSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  user_id: { type: ObjectId, required: true },
  /** Null: for every assignment of the section. */
  practice_case_id: { type: ObjectId, default: null },
  extra_days: { type: Number, required: true },
  extra_attempts: { type: Number, required: true },
});
exceptionSchema.index({ section_id: 1, user_id: 1, practice_case_id: 1 }, { unique: true });
exceptionSchema.index({ user_id: 1 });

export type ExceptionRecord = InferSchemaType<typeof exceptionSchema> & { _id: Types.ObjectId };
export const AssignmentException = mongoose.model(
  'AssignmentException',
  exceptionSchema,
  'assignmentExceptions',
);
