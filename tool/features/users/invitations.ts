import { conflictOnDuplicate } from '../../http/app-error.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { invitationAddress, placeholderAddress } from './addresses.ts';
import { User, type UserRecord } from './model.ts';
import type { NamedPerson } from './service.ts';

/**
 * A pending invitation to an address whose account belongs to another institution or to none. It is an
 * account of its own, so that the inviting instructor sees it like any unregistered account. The owner
 * of the address accepts or declines it (docs/decisions/0016).
 */
export function findPendingInvitation(
  institutionId: EntityId,
  email: string,
): Promise<UserRecord | null> {
  return User.findOne({
    email: invitationAddress(institutionId, email),
    is_registered: false,
    deleted_at: null,
  }).lean();
}

/** Creates an invitation; throws conflict when the institution has invited the address already. */
export async function createPendingInvitation(
  person: NamedPerson & { institution_id: string },
): Promise<UserRecord> {
  const { email, ...fields } = person;
  const invitation = await User.create({
    ...fields,
    email: invitationAddress(fields.institution_id, email),
    claimed_email: email,
    invitation_mail_at: new Date(),
  }).catch(conflictOnDuplicate('This email is already invited.'));
  return invitation.toObject();
}

/** Pending invitations to the owner of an address, the oldest first. */
export function findPendingInvitations(email: string): Promise<UserRecord[]> {
  return User.find({ claimed_email: email, is_registered: false, deleted_at: null })
    .sort({ _id: 1 })
    .lean();
}

/** Closes an answered invitation; the address can be invited again. */
export async function closeInvitation({ _id }: Pick<UserRecord, '_id'>): Promise<void> {
  await User.updateOne(
    { _id, is_registered: false },
    {
      // The names were typed by the inviting user and are not needed any more.
      $set: {
        email: placeholderAddress(_id, 'answered'),
        deleted_at: new Date(),
        first_name: '',
        last_name: '',
      },
      $unset: { claimed_email: 1, invitation_mail_at: 1 },
    },
  );
}
