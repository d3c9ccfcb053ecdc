import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { enrollmentRoles } from '../../contract/roles.ts';

const enrollmentSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true },
  section_id: { type: Schema.Types.ObjectId, required: true },
  /** Copied from the section, so that queries by class need no join. */
  class_id: { type: Schema.Types.ObjectId, required: true },
  role: { type: String, enum: enrollmentRoles, required: true, default: 'student' },
  /** False after removal; account, progress and the row stay, and the enrolment can be reactivated. */
  active: { type: Boolean, required: true, default: true },
  /**
   * Whether an instructor or a master changed it last, or the person by accepting an invitation; then
   * rosters and launches of an LMS do not change it. Absent in rows of earlier versions.
   */
  by_hand: { type: Boolean },
  /**
   * Whether an LMS enrolled the person to observe, design or try the course: they practise as students,
   * but are in no list or figure of the class, and take no part in the study.
   */
  beside_class: { type: Boolean },
  /** The import that made it, unless it was enrolled again since. */
  import_id: { type: Schema.Types.ObjectId },
  /** Whether it had ended by hand before that import enrolled the person again. */
  ended_by_hand: { type: Boolean },
  created_at: { type: Date, required: true, default: Date.now },
});
enrollmentSchema.index({ user_id: 1, section_id: 1 }, { unique: true });
enrollmentSchema.index({ import_id: 1 }, { sparse: true });
enrollmentSchema.index({ section_id: 1, role: 1, active: 1 });
enrollmentSchema.index({ class_id: 1, role: 1, active: 1 });

export type EnrollmentRecord = InferSchemaType<typeof enrollmentSchema> & { _id: Types.ObjectId };
export const Enrollment = mongoose.model('Enrollment', enrollmentSchema, 'enrollments');
