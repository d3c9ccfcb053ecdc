import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { gradeStates } from '../../tool/contract/lti.ts';

const ObjectId = Schema.Types.ObjectId;

/**
 * A score on its way to an LMS: one row for each person and line item, which always stands for the
 * newest attempt. What is to be sent is worked out when it is sent.
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
  /** Grows with every newer attempt and every wish to send again. */
  wanted: { type: Number, required: true, default: 0 },
  state: { type: String, enum: gradeStates, required: true },
  /** Why it failed, or why it still waits; for people. */
  reason: { type: String, default: null },
  waiting_since: { type: Date, required: true },
  /** Failed tries since then, and when the next one is due. */
  tries: { type: Number, required: true, default: 0 },
  next_at: { type: Date, required: true },
  /** Time within the last score that was sent; a platform takes only later ones. */
  timestamp: { type: Date },
  sent_at: { type: Date, default: null },
  /** Who is sending it now. */
  lease: { type: new Schema({ token: String, until: Date }, { _id: false }), default: undefined },
});
gradeSchema.index({ user_id: 1, line_item: 1 }, { unique: true });
gradeSchema.index({ section_id: 1 });
gradeSchema.index({ next_at: 1 }, { partialFilterExpression: { state: 'waiting' } });

export type GradeRecord = InferSchemaType<typeof gradeSchema> & { _id: Types.ObjectId };
export const GradeOutbox = mongoose.model('GradeOutbox', gradeSchema, 'gradeOutbox');

/** A line item that the tool has made, or is making, because the platform gave none for a case. */
const lineItemSchema = new Schema({
  context: { type: ObjectId, required: true },
  case_id: { type: ObjectId, required: true },
  /** Its address, once the platform has told it. */
  url: { type: String },
  /** Until then nobody else makes it. */
  busy_until: { type: Date },
});
lineItemSchema.index({ context: 1, case_id: 1 }, { unique: true });
lineItemSchema.index({ context: 1, url: 1 });

export const LtiLineItem = mongoose.model('LtiLineItem', lineItemSchema, 'ltiLineItems');
