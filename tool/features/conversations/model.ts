import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { messageRoles } from '../../contract/constants/voice.ts';
import { leaseSchema } from '../../database/lease.ts';

const ObjectId = Schema.Types.ObjectId;

const conversationSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  /** The revision of the case at the start; absent when an earlier version did not store it. */
  case_revision: { type: Number },
  class_id: { type: ObjectId, required: true },
  /** The section through which the person practises; null for a test run of a class-wide case. */
  section_id: { type: ObjectId, default: null },
  /** A conversation of somebody who is not a student: in no statistics (decision R30). */
  is_test: { type: Boolean, required: true },
  /** Seconds; fixed at the start, so that editing the case changes no open conversation (R6). */
  min_time: { type: Number, required: true },
  max_time: { type: Number, required: true },
  start_time: { type: Date, required: true },
  end_time: { type: Date, default: null },
  /** True until the end, then absent, so that a unique index allows one per person and case. */
  open: { type: Boolean },
  /** True while the clock runs, else absent: a unique index allows one per person (decision R8). */
  running: { type: Boolean },
  /** Since when the clock is stopped because another conversation of the person runs; else absent. */
  held_at: { type: Date },
  /** Seconds for which the clock was stopped before. */
  held_seconds: { type: Number, default: 0 },
  /** The secret that can currently open a call, once. */
  call_secret: {
    type: new Schema(
      {
        /** Hash of the browser's secret. */
        hash: { type: String, required: true },
        /** The provider's secret, which is never sent to a browser; expires after a minute. */
        provider_secret: { type: String, required: true },
        /** Settings of the realtime session that the browser must not change. */
        fixed: { type: Schema.Types.Mixed, required: true },
        expires_at: { type: Date, required: true },
      },
      { _id: false },
    ),
    default: undefined,
  },
  secrets_made: { type: Number, default: 0 },
  ended_by: { type: String, enum: ['person', 'system'] },
  /** The provider's id of the newest call, while the server watches it; any other call is hung up. */
  call_id: { type: String },
  /** Id of the page that requested the call. */
  call_page: { type: String },
  calls_opened: { type: Number, default: 0 },
  /** Calls, or parts of calls, that the server did not hear. */
  calls_missed: { type: Number, default: 0 },
  /** Turns of the learner that the server heard. */
  heard_turns: { type: Number, default: 0 },
  /** Which turns count: only those that the server heard, or those of the browser and the server. */
  transcript: { type: String, enum: ['browser', 'server'], default: 'browser' },
  /** Whether completion requires speech that the server heard (decision R8); fixed at the start. */
  needs_hearing: { type: Boolean, default: false },
  /** Whether typed turns count for completion and score; fixed at the start. */
  typed_counts: { type: Boolean, default: false },
  /** Whether any turn of the learner was typed. */
  has_typed: { type: Boolean },
  /** Typed turns that the server recorded in a call. */
  heard_typed: { type: Number, default: 0 },
  /** Active seconds as last reported by a heartbeat. */
  elapsed_seconds: { type: Number, default: null },
  last_seen_at: { type: Date, required: true },
  /** When a job may end the conversation, unless there is activity before. */
  stale_at: { type: Date, required: true },
  /** Active whole seconds, decided at the end (decision R9). */
  duration: { type: Number, default: 0 },
  completed: { type: Boolean, default: false },
  /** `seq` of the client's last turn, announced at the end; turns up to it may still arrive. */
  announced_seq: { type: Number, default: 0 },
  /** Number of turns that the client announced at the end; absent if it did not. */
  announced_turns: { type: Number },
  /** Consent was withdrawn while it was open: it gets no report unless it is resumed. */
  withdrawn: { type: Boolean },
  feedback_status: { type: String, enum: ['pending', 'ready', 'none', 'failed'], default: 'none' },
  /** Lease of the process that writes the report; see decision record 0005. */
  feedback_claim: { type: leaseSchema, default: undefined },
  /** Since when faults of the speech service or of the account with it delay the report. */
  feedback_fault_since: { type: Date },
  /** Result of the report's first step for that number of turns, for a retry; deleted afterwards. */
  feedback_found: {
    type: new Schema({ turns: Number, found: Schema.Types.Mixed }, { _id: false }),
    default: undefined,
  },
  feedback: {
    type: new Schema(
      {
        /** Simple Markdown, as the page shows it. */
        text: { type: String, required: true },
        /** The structured report and the counted numbers it was rendered from. */
        report: { type: Schema.Types.Mixed, required: true },
        stats: { type: Schema.Types.Mixed, required: true },
        demo: { type: Boolean, required: true },
        created_at: { type: Date, required: true },
      },
      { _id: false },
    ),
    default: undefined,
  },
  /** Since when the instructors of the section may read the report; absent while it is not shared. */
  shared_at: { type: Date },
  /** When the mail that the report is ready is due; absent when it was sent or none is due. */
  report_mail_at: { type: Date },
  report_mail_lease: { type: leaseSchema, default: undefined },
  /** The change whose effects (roll-up, report, grade) are pending; absent when all are done. */
  unsettled: { type: String, enum: ['start', 'end'] },
  unsettled_at: { type: Date },
});
conversationSchema.index(
  { user_id: 1, practice_case_id: 1 },
  { unique: true, partialFilterExpression: { open: true } },
);
conversationSchema.index(
  { user_id: 1 },
  { unique: true, partialFilterExpression: { running: true } },
);
conversationSchema.index({ user_id: 1, practice_case_id: 1, start_time: -1 });
conversationSchema.index({ user_id: 1, start_time: -1, _id: -1 });
conversationSchema.index({ section_id: 1, start_time: 1 });
conversationSchema.index(
  { section_id: 1, shared_at: -1 },
  { partialFilterExpression: { shared_at: { $gt: new Date(0) } } },
);
conversationSchema.index({ stale_at: 1 }, { partialFilterExpression: { open: true } });
conversationSchema.index({ unsettled_at: 1 }, { sparse: true });
conversationSchema.index({ report_mail_at: 1 }, { sparse: true });
conversationSchema.index(
  { end_time: 1 },
  { partialFilterExpression: { feedback_status: 'pending' } },
);
conversationSchema.index(
  { feedback_status: 1, end_time: 1 },
  { partialFilterExpression: { feedback_status: 'failed' } },
);

export type ConversationRecord = InferSchemaType<typeof conversationSchema> & {
  _id: Types.ObjectId;
};
export const Conversation = mongoose.model('Conversation', conversationSchema, 'conversations');

const messageSchema = new Schema({
  conversation_id: { type: ObjectId, required: true },
  /** Idempotency key of the turn; made by the server when the client sent none. */
  client_message_id: { type: String, required: true },
  /** Position as spoken, from 1. */
  seq: { type: Number, required: true },
  role: { type: String, enum: messageRoles, required: true },
  content: { type: String, required: true },
  /** Milliseconds that the learner spoke, as measured by the browser; null when not measured. */
  spoken_ms: { type: Number, default: null },
  /** Typed by the learner; absent in spoken turns. */
  typed: { type: Boolean },
  timestamp: { type: Date, required: true },
});
messageSchema.index({ conversation_id: 1, client_message_id: 1 }, { unique: true });
messageSchema.index({ conversation_id: 1, seq: 1 }, { unique: true });

export type MessageRecord = InferSchemaType<typeof messageSchema> & { _id: Types.ObjectId };
export const Message = mongoose.model('Message', messageSchema, 'messages');

/** A turn as the server heard it in a call that it had joined. */
const heardTurnSchema = new Schema({
  conversation_id: { type: ObjectId, required: true },
  /** The provider's ids of the call and of the turn. */
  call_id: { type: String, required: true },
  item_id: { type: String, required: true },
  role: { type: String, enum: messageRoles, required: true },
  content: { type: String, required: true },
  /** Sort key of the turns of a conversation in the order spoken. */
  position: { type: Number, required: true },
  /** Typed by the learner in the call; absent in spoken turns. */
  typed: { type: Boolean },
  timestamp: { type: Date, required: true },
});
heardTurnSchema.index({ call_id: 1, item_id: 1 }, { unique: true });
heardTurnSchema.index({ conversation_id: 1, position: 1 });

export const HeardTurn = mongoose.model('HeardTurn', heardTurnSchema, 'heardTurns');
