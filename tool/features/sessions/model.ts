import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { workingRoles } from '../../contract/roles.ts';

const sessionSchema = new Schema({
  /** SHA-256 of the token, base64url; the token itself is not stored. */
  token_hash: { type: String, required: true, unique: true },
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  /** How the person signed in. */
  origin: { type: String, enum: ['native', 'lti'], required: true },
  /** The role at the start, or the chosen one; it applies while the person has enrolments with it. */
  role: { type: String, enum: workingRoles },
  /** Sessions that this one was derived from, the first one first; it ends with any of them. */
  ancestors: { type: [Schema.Types.ObjectId], default: [], index: true },
  /** Platform, identity and course of the launch; the session ends with any of them. */
  platform_id: { type: Schema.Types.ObjectId },
  identity_id: { type: Schema.Types.ObjectId },
  context_id: { type: Schema.Types.ObjectId },
  /** When the second factor was verified in this session, or in the one that it was derived from. */
  second_factor_at: { type: Date },
  /** SHA-256 of the secret with which the iframe in an LMS resumes its session after a reload. */
  frame_hash: { type: String },
  user_agent: { type: String, default: '' },
  created_at: { type: Date, required: true },
  last_used_at: { type: Date, required: true },
  /** End of the session if it is not used; never after `ends_at`. */
  expires_at: { type: Date, required: true },
  /** End of the session even if it is used. */
  ends_at: { type: Date },
});
sessionSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ frame_hash: 1 }, { unique: true, sparse: true });
sessionSchema.index({ platform_id: 1 }, { sparse: true });
sessionSchema.index({ identity_id: 1 }, { sparse: true });

/** Sessions of earlier versions have neither ancestors nor a fixed end. */
export type SessionRecord = Omit<InferSchemaType<typeof sessionSchema>, 'ancestors'> & {
  _id: Types.ObjectId;
  ancestors?: Types.ObjectId[];
};
export const Session = mongoose.model('Session', sessionSchema, 'sessions');

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Idle timeout of a session, in milliseconds. */
const idleTimeoutMs = { native: 14 * day, lti: 12 * hour };
/** Maximum lifetime of a session, in milliseconds. */
export const maxLifetimeMs = { native: 30 * day, lti: 12 * hour };

/** When a session ends at the latest. */
export const endOf = ({
  ends_at,
  created_at,
  origin,
}: Pick<SessionRecord, 'ends_at' | 'created_at' | 'origin'>): Date =>
  ends_at ?? new Date(created_at.getTime() + maxLifetimeMs[origin]);

/** When a session that is used now ends unless it is used again. */
export const idleEnd = (origin: SessionRecord['origin'], end: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + idleTimeoutMs[origin], end.getTime()));
