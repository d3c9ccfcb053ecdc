import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { invitationDays, type InvitationBody } from '../../tool/contract/lti.ts';
import { getInstitution } from '../../tool/features/organisation/places.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { LtiInvitation, type InvitationRecord } from '../registration/invitation-model.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the address that an LMS administrator enters; it works once. */
export async function invite(
  body: z.infer<typeof InvitationBody>,
  publicUrl: string,
): Promise<{ url: string; expires_at: string }> {
  if (body.institution_id) await getInstitution(body.institution_id);
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + invitationDays * 24 * 60 * 60 * 1000);
  await LtiInvitation.create({
    token_hash: hashOf(token),
    product: body.product,
    institution_id: body.institution_id,
    expires_at,
  });
  return { url: `${publicUrl}/lti/register/${token}`, expires_at: expires_at.toISOString() };
}

/** A living invitation; throws LaunchRefused. */
export async function getInvitation(token: string): Promise<InvitationRecord> {
  const found = await LtiInvitation.findOne({
    token_hash: hashOf(token),
    expires_at: { $gt: new Date() },
  }).lean();
  if (!found) throw spent();
  return found;
}

/** Uses an invitation up: of any number of registrations at once one goes on, the others are refused. */
export async function useInvitation({ _id }: InvitationRecord): Promise<void> {
  const { deletedCount } = await LtiInvitation.deleteOne({ _id });
  if (deletedCount === 0) throw spent();
}

const spent = () =>
  new LaunchRefused(
    'invitation_spent',
    'This invitation was used or has expired. Please ask the administrator of Parley for a new one.',
  );
