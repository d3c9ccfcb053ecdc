import { conflictOnDuplicate } from '../../http/app-error.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { invitationAddress, placeholderAddress } from './addresses.ts';
import { User, type UserRecord } from './model.ts';
import type { NamedPerson } from './service.ts';

/**
 * The pending invitations of an institution to addresses whose accounts belong to another institution or
 * to none, by address. Each is an account of its own, so that the inviting instructor sees it like any
 * unregistered account. The owner of the address accepts or declines it (docs/decisions/0016).
 */
export async function findInvitationsOf(
  institutionId: EntityId,
  emails: readonly string[],
): Promise<Map<string, UserRecord>> {
  const meant = new Map(emails.map((email) => [invitationAddress(institutionId, email), email]));
  const users = await User.find({
    email: { $in: [...meant.keys()] },
    is_registered: false,
    deleted_at: null,
  }).lean();
  return new Map(users.map((user) => [meant.get(user.email) ?? '', user]));
}

type InvitedPerson = NamedPerson & { institution_id: string };

/** The account of a pending invitation. */
export const pendingInvitation = <Person extends InvitedPerson>({ email, ...fields }: Person) => ({
  ...fields,
  email: invitationAddress(fields.institution_id, email),
  claimed_email: email,
  invitation_mail_at: new Date(),
});

/** Creates an invitation; throws conflict when the institution has invited the address already. */
export async function createPendingInvitation(person: InvitedPerson): Promise<UserRecord> {
  const invitation = await User.create(pendingInvitation(person)).catch(
    conflictOnDuplicate('This email is already invited.'),
  );
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
