import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { workingRoles } from '../../contract/roles.ts';

const sessionSchema = new Schema({
  /** SHA-256 of the token, base64url; the token itself is kept nowhere. */
  token_hash: { type: String, required: true, unique: true },
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  /** How the person came in. */
  origin: { type: String, enum: ['native', 'lti'], required: true },
  /** The role that was opened or chosen; it counts while the person's enrolments give it. */
  role: { type: String, enum: workingRoles },
  user_agent: { type: String, default: '' },
  created_at: { type: Date, required: true },
  last_used_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
});
sessionSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type SessionRecord = InferSchemaType<typeof sessionSchema> & { _id: Types.ObjectId };
export const Session = mongoose.model('Session', sessionSchema, 'sessions');
