import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;

/** Kept roll-up of one person on one case; derivable from the conversations at any time. */
const caseProgressSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  class_id: { type: ObjectId, required: true },
  section_id: { type: ObjectId, default: null },
  attempts: { type: Number, required: true },
  /** Absent in rows from before it was counted; then all attempts. */
  ended: { type: Number },
  completions: { type: Number, required: true },
  total_seconds: { type: Number, required: true },
  last_completed_id: { type: ObjectId, default: null },
  last_completed_at: { type: Date, default: null },
  first_completed_at: { type: Date, default: null },
  /** When the newest conversation began. */
  last_practised_at: { type: Date, default: null },
  /** Grows with every write; a count that began before another's write is done again. */
  version: { type: Number, required: true },
});
caseProgressSchema.index({ user_id: 1, practice_case_id: 1 }, { unique: true });
caseProgressSchema.index({ practice_case_id: 1, section_id: 1 });

/** Kept roll-up of one person in one section, counted from their rows above. */
const sectionProgressSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  user_id: { type: ObjectId, required: true },
  completions: { type: Number, required: true },
  /** Conversations started, and active seconds of those that have ended. */
  attempts: { type: Number, default: 0 },
  seconds: { type: Number, default: 0 },
  completed_cases: { type: [ObjectId], default: [] },
  last_practised_at: { type: Date, default: null },
  /** As above. */
  version: { type: Number, required: true },
});
sectionProgressSchema.index({ section_id: 1, user_id: 1 }, { unique: true });
export const SectionProgress = mongoose.model(
  'SectionProgress',
  sectionProgressSchema,
  'sectionProgress',
);

/** How many changes a kept figure has been told of, and how many of these it has counted. */
const counting = {
  changed: { type: Number, default: 0 },
  counted: { type: Number, default: 0 },
};

/** Kept figures of a case over the students of a section; counted afresh when read, if need be. */
const caseAnalyticsSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  ...counting,
  people: { type: Number, default: 0 },
  finished: { type: Number, default: 0 },
  attempts: { type: Number, default: 0 },
  /** As above. */
  ended: { type: Number },
  seconds: { type: Number, default: 0 },
  /** See times.ts; absent in rows from before it was counted, which are counted afresh. */
  times: { type: [Number], default: undefined },
});
caseAnalyticsSchema.index({ section_id: 1, practice_case_id: 1 }, { unique: true });
export const CaseAnalytics = mongoose.model('CaseAnalytics', caseAnalyticsSchema, 'caseAnalytics');

/** Kept figures of a section in a week that begins on Monday, UTC; counted as above. */
const weekAnalyticsSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  week_start: { type: String, required: true },
  ...counting,
  people: { type: Number, default: 0 },
  sessions: { type: Number, default: 0 },
  /** See week-statistics.ts: the same by case, and of how many changes; absent until somebody asks. */
  cases: { type: Schema.Types.Mixed },
  cases_counted: { type: Number },
});
weekAnalyticsSchema.index({ section_id: 1, week_start: 1 }, { unique: true });
export type WeekAnalyticsRecord = InferSchemaType<typeof weekAnalyticsSchema> & {
  _id: Types.ObjectId;
};
export const WeekAnalytics = mongoose.model('WeekAnalytics', weekAnalyticsSchema, 'weekAnalytics');

export type CaseProgressRecord = InferSchemaType<typeof caseProgressSchema> & {
  _id: Types.ObjectId;
};
export const CaseProgress = mongoose.model('CaseProgress', caseProgressSchema, 'caseProgress');
