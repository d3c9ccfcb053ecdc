import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { ltiProducts } from '../../tool/contract/lti.ts';

/** Lets one LMS register the tool, once, until it expires. */
const invitationSchema = new Schema({
  /** SHA-256 of the invitation, base64url; it itself is kept nowhere. */
  token_hash: { type: String, required: true, unique: true },
  product: { type: String, enum: ltiProducts, required: true },
  institution_id: { type: Schema.Types.ObjectId },
  expires_at: { type: Date, required: true },
});
invitationSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type InvitationRecord = InferSchemaType<typeof invitationSchema> & { _id: Types.ObjectId };
export const LtiInvitation = mongoose.model('LtiInvitation', invitationSchema, 'ltiInvitations');
