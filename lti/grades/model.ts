import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { gradeStates } from '../../tool/contract/constants/practice-case.ts';
import { leaseSchema } from '../../tool/database/lease.ts';

const ObjectId = Schema.Types.ObjectId;

/**
 * The outbox of scores: one row per person and line item, for the newest attempt. The score itself is
 * computed when it is sent.
 */
const gradeSchema = new Schema({
  platform_id: { type: ObjectId, required: true },
  /** Our record of the course. */
  context: { type: ObjectId, required: true },
  section_id: { type: ObjectId, required: true },
  user_id: { type: ObjectId, required: true },
  case_id: { type: ObjectId, required: true },
  /** The person's id on the platform. */
  sub: { type: String, required: true },
  /** Address of the platform's line item, or the key of one of our own (`ownLineItem`). */
  line_item: { type: String, required: true },
  /** End of the newest attempt that this row stands for. */
  attempted_at: { type: Date, required: true },
  /** Requested version: grows with every newer attempt and every request to send again. */
  wanted: { type: Number, required: true, default: 0 },
  state: { type: String, enum: gradeStates, required: true },
  /** Why it failed, or why it still waits; for people. */
  reason: { type: String, default: null },
  waiting_since: { type: Date, required: true },
  /** Failed attempts since then, and when the next one is due. */
  tries: { type: Number, required: true, default: 0 },
  next_at: { type: Date, required: true },
  /** Time within the last score that was sent; a platform takes only later ones. */
  timestamp: { type: Date },
  sent_at: { type: Date, default: null },
  /** The score that was sent last. */
  sent_score: { type: { given: Number, maximum: Number }, default: undefined, _id: false },
  /** The LMS has no such column any more: this row rests until a launch names the column again. */
  column_gone: { type: Boolean },
  /** Sent on purpose: also over a grade that somebody entered in the LMS by hand. */
  overwrite: { type: Boolean },
  lease: { type: leaseSchema, default: undefined },
});
gradeSchema.index({ user_id: 1, line_item: 1 }, { unique: true });
gradeSchema.index({ section_id: 1 });
gradeSchema.index({ next_at: 1 }, { partialFilterExpression: { state: 'waiting' } });

export type GradeRecord = InferSchemaType<typeof gradeSchema> & { _id: Types.ObjectId };
export const GradeOutbox = mongoose.model('GradeOutbox', gradeSchema, 'gradeOutbox');

/** A line item that the tool has created, or is creating, because the platform gave none for a case. */
const lineItemSchema = new Schema({
  context: { type: ObjectId, required: true },
  case_id: { type: ObjectId, required: true },
  /** Its address on the platform, once it is created. */
  url: { type: String },
  lease: { type: leaseSchema, default: undefined },
});
lineItemSchema.index({ context: 1, case_id: 1 }, { unique: true });
lineItemSchema.index({ context: 1, url: 1 });

export type LineItemRecord = InferSchemaType<typeof lineItemSchema> & { _id: Types.ObjectId };
export const LtiLineItem = mongoose.model('LtiLineItem', lineItemSchema, 'ltiLineItems');
