import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { gradeStates } from '../../tool/contract/constants/practice-case.ts';
import { leaseSchema } from '../../tool/database/lease.ts';

const ObjectId = Schema.Types.ObjectId;

/**
 * The outbox of scores: one row per person and line item, for the newest attempt. The score itself
 * is computed when it is sent.
 */
const gradeSchema = new Schema({
  platform_id: { type: ObjectId, required: true },
  /** Our course record. */
  context: { type: ObjectId, required: true },
  section_id: { type: ObjectId, required: true },
  user_id: { type: ObjectId, required: true },
  case_id: { type: ObjectId, required: true },
  /** The person's id on the platform. */
  sub: { type: String, required: true },
  /** URL of the platform's line item, or the key of one of our own (`ownLineItem`). */
  line_item: { type: String, required: true },
  /** End of the newest attempt that this row stands for. */
  attempted_at: { type: Date, required: true },
  /** Requested version: incremented by every newer attempt and every request to send again. */
  wanted: { type: Number, required: true, default: 0 },
  state: { type: String, enum: gradeStates, required: true },
  /** Why it failed or still waits, as text for users. */
  reason: { type: String, default: null },
  waiting_since: { type: Date, required: true },
  /** Failed attempts since `waiting_since`, and when the next one is due. */
  tries: { type: Number, required: true, default: 0 },
  next_at: { type: Date, required: true },
  /** Timestamp of the last score sent; a platform accepts only later ones. */
  timestamp: { type: Date },
  sent_at: { type: Date, default: null },
  sent_score: { type: { given: Number, maximum: Number }, default: undefined, _id: false },
  /** The line item was deleted in the LMS: the row is not sent until a launch names it again. */
  column_gone: { type: Boolean },
  /** Failed for a reason that may be gone once the LMS takes another score. */
  curable: { type: Boolean },
  /** Sent again manually: overwrites a grade that was entered in the LMS by hand. */
  overwrite: { type: Boolean },
  lease: { type: leaseSchema, default: undefined },
});
gradeSchema.index({ user_id: 1, line_item: 1 }, { unique: true });
gradeSchema.index({ section_id: 1 });
gradeSchema.index(
  { platform_id: 1, section_id: 1 },
  { partialFilterExpression: { state: 'failed' } },
);
gradeSchema.index({ next_at: 1 }, { partialFilterExpression: { state: 'waiting' } });

export type GradeRecord = InferSchemaType<typeof gradeSchema> & { _id: Types.ObjectId };
export const GradeOutbox = mongoose.model('GradeOutbox', gradeSchema, 'gradeOutbox');

/** A line item that the tool has created, or is creating, because the platform has none for a case. */
const lineItemSchema = new Schema({
  context: { type: ObjectId, required: true },
  case_id: { type: ObjectId, required: true },
  /** Its URL on the platform, once it is created. */
  url: { type: String },
  lease: { type: leaseSchema, default: undefined },
});
lineItemSchema.index({ context: 1, case_id: 1 }, { unique: true });
lineItemSchema.index({ context: 1, url: 1 });

export type LineItemRecord = InferSchemaType<typeof lineItemSchema> & { _id: Types.ObjectId };
export const LtiLineItem = mongoose.model('LtiLineItem', lineItemSchema, 'ltiLineItems');
