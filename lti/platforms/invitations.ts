import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import type { z } from 'zod';
import { invitationDays, ltiProducts } from '../../tool/contract/constants/lti.ts';
import { type InvitationBody } from '../../tool/contract/lti-platforms.ts';
import { getInstitution } from '../../tool/features/organisation/sections-with-parents.ts';
import { audited } from '../../tool/features/audit/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { hashOf, newToken } from '../../tool/secrets.ts';
import { LaunchRefused } from '../protocol/refusal.ts';

/** An invitation with which one LMS can register the tool, once, until it expires. */
const invitationSchema = new Schema({
  /** SHA-256 of the invitation, base64url; the invitation itself is not stored. */
  token_hash: { type: String, required: true, unique: true },
  product: { type: String, enum: ltiProducts, required: true },
  institution_id: { type: Schema.Types.ObjectId },
  expires_at: { type: Date, required: true },
});
invitationSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type InvitationRecord = InferSchemaType<typeof invitationSchema> & { _id: Types.ObjectId };
export const LtiInvitation = mongoose.model('LtiInvitation', invitationSchema, 'ltiInvitations');

/** Creates the registration URL that an LMS administrator enters; it can be used once. */
export async function createInvitation(
  actor: Actor,
  body: z.infer<typeof InvitationBody>,
  publicUrl: string,
): Promise<{ url: string; expires_at: string }> {
  const institution = body.institution_id ? await getInstitution(body.institution_id) : null;
  const token = newToken();
  const expires_at = new Date(Date.now() + invitationDays * 24 * 60 * 60 * 1000);
  const after = {
    product: body.product,
    institution: institution?.name ?? '',
    expires_at: expires_at.toISOString(),
  };
  return audited(actor, { action: 'create', kind: 'lti_invitation', after }, async () => {
    const { _id } = await LtiInvitation.create({
      token_hash: hashOf(token),
      product: body.product,
      institution_id: body.institution_id,
      expires_at,
    });
    const url = `${publicUrl}/lti/register/${token}`;
    return { answer: { url, expires_at: after.expires_at }, target_id: String(_id) };
  });
}

/** An invitation that has not expired; throws LaunchRefused. */
export async function getInvitation(token: string): Promise<InvitationRecord> {
  const found = await LtiInvitation.findOne({
    token_hash: hashOf(token),
    expires_at: { $gt: new Date() },
  }).lean();
  if (!found) throw spent();
  return found;
}

/** Consumes an invitation: of concurrent registrations one succeeds, the others are refused. */
export async function redeemInvitation({ _id }: InvitationRecord): Promise<void> {
  const { deletedCount } = await LtiInvitation.deleteOne({ _id });
  if (deletedCount === 0) throw spent();
}

/** Restores an invitation after the platform did not complete the registration. */
export async function restoreInvitation(invitation: InvitationRecord): Promise<void> {
  await LtiInvitation.create(invitation);
}

const spent = () =>
  new LaunchRefused(
    'invitation_spent',
    'This invitation was used or has expired. Please ask the administrator of Parley for a new one.',
  );
