import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { messageRoles } from '../../contract/constants/voice.ts';
import { leaseSchema } from '../../database/lease.ts';

const ObjectId = Schema.Types.ObjectId;

const conversationSchema = new Schema({
  user_id: { type: ObjectId, required: true },
  practice_case_id: { type: ObjectId, required: true },
  /** The revision of the case that it began with; absent in those of versions that did not keep it. */
  case_revision: { type: Number },
  class_id: { type: ObjectId, required: true },
  /** The section through which the person practises; null for a test run of a class-wide case. */
  section_id: { type: ObjectId, default: null },
  /** A run by somebody who is no student: in no statistic (decision R30). */
  is_test: { type: Boolean, required: true },
  /** Seconds, fixed at the start so that an edited case changes no running conversation (decision R6). */
  min_time: { type: Number, required: true },
  max_time: { type: Number, required: true },
  start_time: { type: Date, required: true },
  end_time: { type: Date, default: null },
  /** True until it ends and absent afterwards, so that a unique index allows one per person and case. */
  open: { type: Boolean },
  /** True while its clock runs and absent otherwise: one per person (decision R8), by a unique index. */
  running: { type: Boolean },
  /** Since when its clock stands because another conversation of the person runs; absent while it runs. */
  held_at: { type: Date },
  /** Seconds that its clock has stood before. */
  held_seconds: { type: Number, default: 0 },
  /** The one secret with which a call can be opened now, and once. */
  call_secret: {
    type: new Schema(
      {
        /** Hash of what the browser has. */
        hash: { type: String, required: true },
        /** The provider's own secret, which no browser sees; of no use to anybody after a minute. */
        provider_secret: { type: String, required: true },
        /** Settings of the session that its browser must not change. */
        fixed: { type: Schema.Types.Mixed, required: true },
        expires_at: { type: Date, required: true },
      },
      { _id: false },
    ),
    default: undefined,
  },
  /** How many secrets have been made for it. */
  secrets_made: { type: Number, default: 0 },
  ended_by: { type: String, enum: ['person', 'system'] },
  /** The newest call, by the provider's name, while the server looks after it; any other is hung up. */
  call_id: { type: String },
  /** The page that asked for it. */
  call_page: { type: String },
  calls_opened: { type: Number, default: 0 },
  /** Calls, or parts of calls, that the server did not hear. */
  calls_missed: { type: Number, default: 0 },
  /** Turns of the learner that the server heard. */
  heard_turns: { type: Number, default: 0 },
  /** Which turns count: those that the server heard, whole, or those that the browser sent and it heard. */
  transcript: { type: String, enum: ['browser', 'server'], default: 'browser' },
  /** It is completed only by speech that the server heard (decision R8); fixed at the start. */
  needs_hearing: { type: Boolean, default: false },
  /** Whether typed turns count for completion and score; fixed at the start. */
  typed_counts: { type: Boolean, default: false },
  /** Some turn of the learner was typed. */
  has_typed: { type: Boolean },
  /** Turns that the server saw the learner type. */
  heard_typed: { type: Number, default: 0 },
  /** Active seconds as last reported by a heartbeat. */
  elapsed_seconds: { type: Number, default: null },
  last_seen_at: { type: Date, required: true },
  /** When a job may end it, unless there is a sign of life before. */
  stale_at: { type: Date, required: true },
  /** Active whole seconds, decided at the end (decision R9). */
  duration: { type: Number, default: 0 },
  completed: { type: Boolean, default: false },
  /** The last turn that the client said it had, at the end; such turns may still arrive. */
  announced_seq: { type: Number, default: 0 },
  /** How many turns it said that there are; absent where it did not. */
  announced_turns: { type: Number },
  feedback_status: { type: String, enum: ['pending', 'ready', 'none', 'failed'], default: 'none' },
  /** Who is writing the report now; see decision record 0005. */
  feedback_claim: { type: leaseSchema, default: undefined },
  /** Since when the speech service or our account with it has kept the report from being written. */
  feedback_fault_since: { type: Date },
  /** What the first step of writing found in so many turns, for the next attempt; gone with the last. */
  feedback_found: {
    type: new Schema({ turns: Number, found: Schema.Types.Mixed }, { _id: false }),
    default: undefined,
  },
  feedback: {
    type: new Schema(
      {
        /** Light markdown, as the page shows it. */
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
  /** Since when those who teach the section may read the report; absent while its owner keeps it. */
  shared_at: { type: Date },
  /** When the mail that the report is ready is due; absent when it has left or none is due. */
  report_mail_at: { type: Date },
  report_mail_lease: { type: leaseSchema, default: undefined },
  /** Pending effects: the change whose roll-up, report and grade are still due; absent when all are done. */
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
  /** Idempotency key of the turn; made here when the client gave none. */
  client_message_id: { type: String, required: true },
  /** Position as spoken, from 1. */
  seq: { type: Number, required: true },
  role: { type: String, enum: messageRoles, required: true },
  content: { type: String, required: true },
  /** Milliseconds that the learner spoke, as the call measured them; null when nobody did. */
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
  /** The provider's names of the call and of the turn. */
  call_id: { type: String, required: true },
  item_id: { type: String, required: true },
  role: { type: String, enum: messageRoles, required: true },
  content: { type: String, required: true },
  /** Orders the turns of a conversation as spoken. */
  position: { type: Number, required: true },
  /** Typed by the learner in the call; absent in spoken turns. */
  typed: { type: Boolean },
  timestamp: { type: Date, required: true },
});
heardTurnSchema.index({ call_id: 1, item_id: 1 }, { unique: true });
heardTurnSchema.index({ conversation_id: 1, position: 1 });

export const HeardTurn = mongoose.model('HeardTurn', heardTurnSchema, 'heardTurns');
