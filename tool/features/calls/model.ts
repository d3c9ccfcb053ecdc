import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { leaseSchema } from '../../database/lease.ts';

/** A call that the server opened with the speech provider for a conversation. */
const speechCallSchema = new Schema({
  conversation_id: { type: Schema.Types.ObjectId, required: true },
  provider: { type: String, required: true },
  /** The provider's name of the call. */
  call_id: { type: String, required: true, unique: true },
  /** How many calls the conversation had with this one; orders its turns among theirs. */
  number: { type: Number, required: true },
  /** Settings of the session that its browser must not change. */
  fixed: { type: Schema.Types.Mixed, required: true },
  opened_at: { type: Date, required: true },
  /** Absent while it may be open. */
  ended_at: { type: Date },
  /** Set when a process has begun to watch it, so that another one knows that it takes over. */
  watched: { type: Boolean, default: false },
  /** Which process watches it; see decision record 0013. */
  lease: { type: leaseSchema, default: undefined },
  /** When somebody has to look after it unless a process does. */
  due_at: { type: Date },
});
speechCallSchema.index({ due_at: 1 }, { sparse: true });

export type SpeechCallRecord = InferSchemaType<typeof speechCallSchema> & { _id: Types.ObjectId };
export const SpeechCall = mongoose.model('SpeechCall', speechCallSchema, 'speechCalls');
