import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';

const ObjectId = Schema.Types.ObjectId;

/** Stored roll-up of one person on one case; derivable from the conversations at any time. */
const caseProgressSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  class_id: { type: ObjectId, required: true },
  section_id: { type: ObjectId, default: null },
  attempts: { type: Number, required: true },
  /** Absent in rows of earlier versions; then it equals `attempts`. */
  ended: { type: Number },
  completions: { type: Number, required: true },
  total_seconds: { type: Number, required: true },
  last_completed_id: { type: ObjectId, default: null },
  last_completed_at: { type: Date, default: null },
  first_completed_at: { type: Date, default: null },
  /** When the newest conversation began. */
  last_practised_at: { type: Date, default: null },
  /** Optimistic lock, incremented with every write; a writer that finds another version counts again. */
  version: { type: Number, required: true },
});
caseProgressSchema.index({ user_id: 1, practice_case_id: 1 }, { unique: true });
caseProgressSchema.index({ practice_case_id: 1, section_id: 1 });

/** Stored roll-up of one person in one section, summed from their `caseProgress` rows. */
const sectionProgressSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  user_id: { type: ObjectId, required: true },
  completions: { type: Number, required: true },
  /** Conversations started, and active seconds of the ended ones. */
  attempts: { type: Number, default: 0 },
  seconds: { type: Number, default: 0 },
  completed_cases: { type: [ObjectId], default: [] },
  last_practised_at: { type: Date, default: null },
  /** As in `caseProgress`. */
  version: { type: Number, required: true },
});
sectionProgressSchema.index({ section_id: 1, user_id: 1 }, { unique: true });
export const SectionProgress = mongoose.model(
  'SectionProgress',
  sectionProgressSchema,
  'sectionProgress',
);

/** Number of stale marks, and how many of them the last count has included (`stale-counters.ts`). */
const counting = {
  changed: { type: Number, default: 0 },
  counted: { type: Number, default: 0 },
};

/** Stored statistics of a case over the students of a section; recounted on read if stale. */
const caseAnalyticsSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  ...counting,
  people: { type: Number, default: 0 },
  finished: { type: Number, default: 0 },
  attempts: { type: Number, default: 0 },
  /** As in `caseProgress`. */
  ended: { type: Number },
  seconds: { type: Number, default: 0 },
  /** See times.ts; absent in rows of earlier versions, which are recounted. */
  times: { type: [Number], default: undefined },
});
caseAnalyticsSchema.index({ section_id: 1, practice_case_id: 1 }, { unique: true });
export const CaseAnalytics = mongoose.model('CaseAnalytics', caseAnalyticsSchema, 'caseAnalytics');

/** Stored statistics of a section in a week that begins on Monday, UTC; recounted likewise. */
const weekAnalyticsSchema = new Schema({
  section_id: { type: ObjectId, required: true },
  week_start: { type: String, required: true },
  ...counting,
  people: { type: Number, default: 0 },
  sessions: { type: Number, default: 0 },
  /** See week-statistics.ts: statistics by case, and the marks they include; absent until requested. */
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
