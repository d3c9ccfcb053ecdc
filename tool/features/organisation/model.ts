import { defaultStudentMinutes, hearingModes } from '../../contract/constants/limits.ts';
import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

type WithId<T> = T & { _id: Types.ObjectId };
/** Soft delete: the item is hidden everywhere and kept until its retention ends (decision R35). */
const deletedAt = { type: Date };
const createdAt = { type: Date, required: true, default: Date.now };

const institutionSchema = new Schema({
  name: { type: String, required: true },
  location: { type: String, default: '' },
  /** Groups smaller than this are hidden in statistics; 1 shows every number (decision R1). */
  min_cell_size: { type: Number, default: 1, min: 1 },
  /** `optional` admits people who refuse and leaves them out of research (decision R42). */
  consent_mode: { type: String, enum: ['required', 'optional'], default: 'required' },
  /** When completions and scores require speech that the server heard (decision R8). */
  hearing: { type: String, enum: hearingModes, default: 'live' },
  /** Limits on speech; null is none. Minutes per student and UTC day, US dollars per UTC month. */
  student_minutes: { type: Number, default: defaultStudentMinutes },
  section_usd: { type: Number, default: null },
  institution_usd: { type: Number, default: null },
  /** `logo` is a short hash of the picture, which is stored in another collection. */
  branding: {
    type: new Schema(
      {
        name: { type: String, default: '' },
        color: { type: String, default: '' },
        logo: { type: String, default: '' },
      },
      { _id: false },
    ),
    default: undefined,
  },
  created_at: createdAt,
  deleted_at: deletedAt,
});
institutionSchema.index({ name: 1 });
institutionSchema.index({ deleted_at: 1 }, { sparse: true });
export type InstitutionRecord = WithId<InferSchemaType<typeof institutionSchema>>;
export const Institution = mongoose.model('Institution', institutionSchema, 'institutions');

const termSchema = new Schema({
  institution_id: { type: Schema.Types.ObjectId, required: true, index: true },
  name: { type: String, required: true },
  code: { type: String, required: true },
  /** Calendar days, YYYY-MM-DD. */
  start_date: { type: String, required: true },
  end_date: { type: String, required: true },
  created_at: createdAt,
  deleted_at: deletedAt,
});
termSchema.index({ deleted_at: 1 }, { sparse: true });
export type TermRecord = WithId<InferSchemaType<typeof termSchema>>;
export const Term = mongoose.model('Term', termSchema, 'terms');

const classSchema = new Schema({
  institution_id: { type: Schema.Types.ObjectId, required: true, index: true },
  course_code: { type: String, required: true },
  title: { type: String, required: true },
  /** Whether a person who taught it was erased: what they wrote in it is no part of the study. */
  taught_by_erased: { type: Boolean },
  created_at: createdAt,
  deleted_at: deletedAt,
});
classSchema.index({ deleted_at: 1 }, { sparse: true });
export type ClassRecord = WithId<InferSchemaType<typeof classSchema>>;
export const Class = mongoose.model('Class', classSchema, 'classes');

const sectionSchema = new Schema({
  institution_id: { type: Schema.Types.ObjectId, required: true },
  class_id: { type: Schema.Types.ObjectId, required: true },
  term_id: { type: Schema.Types.ObjectId, required: true },
  section_code: { type: String, required: true },
  created_at: createdAt,
  deleted_at: deletedAt,
});
sectionSchema.index({ deleted_at: 1 }, { sparse: true });
// For sections that are not deleted, sorted by creation.
for (const within of ['institution_id', 'class_id', 'term_id'] as const)
  sectionSchema.index({ [within]: 1, deleted_at: 1, _id: 1 });
export type SectionRecord = WithId<InferSchemaType<typeof sectionSchema>>;
export const Section = mongoose.model('Section', sectionSchema, 'sections');
