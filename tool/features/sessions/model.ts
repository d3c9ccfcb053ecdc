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
  /** Sessions that this one was derived from, the first one first; it is over when one of them is. */
  ancestors: { type: [Schema.Types.ObjectId], default: [], index: true },
  /** What the launch of a session came from; the session ends with each of them. */
  platform_id: { type: Schema.Types.ObjectId },
  identity_id: { type: Schema.Types.ObjectId },
  context_id: { type: Schema.Types.ObjectId },
  /** When the second factor was shown in this session, or in the one that it was derived from. */
  second_factor_at: { type: Date },
  /** SHA-256 of the secret by which the frame of an LMS finds its session again after a reload. */
  frame_hash: { type: String },
  user_agent: { type: String, default: '' },
  created_at: { type: Date, required: true },
  last_used_at: { type: Date, required: true },
  /** End of an unused session; never after `ends_at`. */
  expires_at: { type: Date, required: true },
  /** End however much it is used. */
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
/** A session ends after this long without use, in milliseconds. */
const idleLife = { native: 14 * day, lti: 12 * hour };
/** A session ends this long after it began however much it is used, in milliseconds. */
export const longestLife = { native: 30 * day, lti: 12 * hour };

/** When a session is over however much it is used. */
export const endOf = ({
  ends_at,
  created_at,
  origin,
}: Pick<SessionRecord, 'ends_at' | 'created_at' | 'origin'>): Date =>
  ends_at ?? new Date(created_at.getTime() + longestLife[origin]);

/** When a session that was used now ends unless it is used again. */
export const idleEnd = (origin: SessionRecord['origin'], end: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + idleLife[origin], end.getTime()));
