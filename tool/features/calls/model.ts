import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { leaseSchema } from '../../database/lease.ts';

/** A call that the server opened with the speech provider for a conversation. */
const speechCallSchema = new Schema({
  conversation_id: { type: Schema.Types.ObjectId, required: true },
  provider: { type: String, required: true },
  /** The provider's id of the call. */
  call_id: { type: String, required: true, unique: true },
  /** Ordinal of the call in its conversation; its turns are sorted by it. */
  number: { type: Number, required: true },
  /** Settings of the realtime session that the browser must not change. */
  fixed: { type: Schema.Types.Mixed, required: true },
  opened_at: { type: Date, required: true },
  /** Absent while the call may be open. */
  ended_at: { type: Date },
  /** Set when a process has begun to watch the call, so that the next one knows that it takes over. */
  watched: { type: Boolean, default: false },
  /** The process that watches the call; see decision record 0013. */
  lease: { type: leaseSchema, default: undefined },
  /** When another process takes the call over unless the lease is renewed. */
  due_at: { type: Date },
});
speechCallSchema.index({ due_at: 1 }, { sparse: true });

export type SpeechCallRecord = InferSchemaType<typeof speechCallSchema> & { _id: Types.ObjectId };
export const SpeechCall = mongoose.model('SpeechCall', speechCallSchema, 'speechCalls');
