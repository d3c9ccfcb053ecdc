import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { enrollmentRoles } from '../../contract/roles.ts';

const enrollmentSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true },
  section_id: { type: Schema.Types.ObjectId, required: true },
  /** Copied from the section so that class-wide questions need no join. */
  class_id: { type: Schema.Types.ObjectId, required: true },
  role: { type: String, enum: enrollmentRoles, required: true, default: 'student' },
  /** A removed student keeps account and progress; the row stays and can be made active again. */
  active: { type: Boolean, required: true, default: true },
  /**
   * Whether an instructor or a master wrote it last, or the person by accepting; what an LMS says then
   * changes nothing. Absent in rows of earlier versions.
   */
  by_hand: { type: Boolean },
  created_at: { type: Date, required: true, default: Date.now },
});
enrollmentSchema.index({ user_id: 1, section_id: 1 }, { unique: true });
enrollmentSchema.index({ section_id: 1, role: 1, active: 1 });
enrollmentSchema.index({ class_id: 1, role: 1, active: 1 });

export type EnrollmentRecord = InferSchemaType<typeof enrollmentSchema> & { _id: Types.ObjectId };
export const Enrollment = mongoose.model('Enrollment', enrollmentSchema, 'enrollments');
