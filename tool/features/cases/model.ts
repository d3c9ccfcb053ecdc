import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import {
  caseHearingModes,
  caseTypingModes,
  defaultCaseTyping,
  correctionStyles,
  defaultCaseHearing,
  defaultCorrectionStyle,
  defaultScoring,
  defaultTurnTaking,
  defaultVoice,
  scoringPolicies,
  turnTakingModes,
  voiceNames,
} from '../../contract/constants/practice-case.ts';

const text = { type: String, default: '' };

/** The content of a case, which is stored once as edited and once as last published. */
const content = {
  title: text,
  description: text,
  target_language: text,
  language_code: { type: String, default: 'en' },
  voice: { type: String, enum: voiceNames, default: defaultVoice },
  situation_instructions: text,
  curricular_goals: text,
  key_items: text,
  behavioral_guidelines: text,
  proficiency_level: text,
  instructor_notes: text,
  feedback_prompt: text,
  turn_taking: {
    mode: { type: String, enum: turnTakingModes, default: defaultTurnTaking.mode },
    silence_ms: { type: Number, default: defaultTurnTaking.silence_ms },
    speaking_rate: { type: Number, default: defaultTurnTaking.speaking_rate },
  },
  correction_style: { type: String, enum: correctionStyles, default: defaultCorrectionStyle },
  scoring: {
    policy: { type: String, enum: scoringPolicies, default: defaultScoring.policy },
    points: { type: Number, default: defaultScoring.points },
  },
  /** Whether completion and score require speech that the server heard (decision R8). */
  hearing: { type: String, enum: caseHearingModes, default: defaultCaseHearing },
  /** Whether typed turns count like spoken turns. */
  typing: { type: String, enum: caseTypingModes, default: defaultCaseTyping },
  accessible_on: { type: Date, default: null },
  /** Seconds; 0 means not set (decision R4). */
  min_time: { type: Number, default: 0 },
  max_time: { type: Number, default: 0 },
};

const ObjectIds = [Schema.Types.ObjectId];
/** Who wrote a form: see `Authors` in live.ts. */
const authorFields = { author_ids: ObjectIds, author_class_ids: ObjectIds };

const contentSchema = new Schema(content, { _id: false });

const caseSchema = new Schema({
  class_id: { type: Schema.Types.ObjectId, required: true },
  /** Null: for every section of the class (decision R3). */
  section_id: { type: Schema.Types.ObjectId, default: null },
  ...content,
  ...authorFields,
  published: { type: Boolean, required: true, default: false },
  is_draft: { type: Boolean, required: true, default: true },
  /** Incremented with every saved change. */
  revision: { type: Number, required: true, default: 1 },
  /**
   * The content as last published: students see it while the case is edited, and it can be restored
   * (decision R6).
   */
  live: {
    type: new Schema(
      {
        revision: { type: Number, required: true },
        published_at: { type: Date, required: true },
        content: { type: contentSchema, required: true },
        ...authorFields,
      },
      { _id: false },
    ),
    default: null,
  },
  /** Withdrawn from students since it was published last. */
  withdrawn: { type: Boolean },
  created_at: { type: Date, required: true, default: Date.now },
  updated_at: { type: Date, required: true, default: Date.now },
  deleted_at: { type: Date, default: null },
});
caseSchema.index({ class_id: 1, deleted_at: 1, created_at: -1 });
caseSchema.index(
  { deleted_at: 1 },
  { partialFilterExpression: { deleted_at: { $gt: new Date(0) } } },
);

export type CaseContent = InferSchemaType<typeof contentSchema>;
export type CaseRecord = InferSchemaType<typeof caseSchema> & { _id: Types.ObjectId };
export const PracticeCase = mongoose.model('PracticeCase', caseSchema, 'practiceCases');

/** The content of a case at a revision that a conversation uses. */
const revisionSchema = new Schema({
  practice_case_id: { type: Schema.Types.ObjectId, required: true },
  revision: { type: Number, required: true },
  content: { type: contentSchema, required: true },
  ...authorFields,
});
revisionSchema.index({ practice_case_id: 1, revision: 1 }, { unique: true });
export type RevisionRecord = InferSchemaType<typeof revisionSchema>;
export const CaseRevision = mongoose.model('CaseRevision', revisionSchema, 'caseRevisions');

/** The fields of a case that are content, for copying between the edited and the published form. */
export const contentFields = Object.keys(content) as (keyof CaseContent)[];
