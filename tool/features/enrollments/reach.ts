import { ignoreConflict } from '../../http/app-error.ts';
import { findHolder, findHolders, isInvitationRefused } from '../users/addresses.ts';
import { createPendingInvitation, findPendingInvitation } from '../users/invitations.ts';
import type { UserRecord } from '../users/model.ts';
import { createUser, type NamedPerson, type NewUser } from '../users/service.ts';
import { findInstitutionsOf } from './service.ts';

/**
 * The accounts that an instructor of an institution finds by address; other addresses are left out.
 * Students of the institution are found directly. For anybody else (from outside, a master, an
 * instructor) their pending invitation is found, if there is one.
 */
export async function findWithinReach(
  institutionId: string,
  emails: readonly string[],
): Promise<Map<string, UserRecord>> {
  const holders = await findHolders(emails);
  const users = [...holders.values()].map(({ user }) => user);
  const institutionsOf = await findInstitutionsOf(users.map(({ _id }) => _id));
  const found = new Map<string, UserRecord>();
  for (const email of emails) {
    const user = holders.get(email)?.user;
    const isInside =
      user !== undefined &&
      user.is_student &&
      !user.is_master &&
      (String(user.institution_id) === institutionId ||
        institutionsOf.get(String(user._id))?.has(institutionId));
    const meant = isInside ? user : await findPendingInvitation(institutionId, email);
    if (meant) found.set(email, meant);
  }
  return found;
}

/**
 * The account that an instructor finds by address; without one the person is invited. The result does
 * not reveal whether an account exists elsewhere. `invited` is called before an invitation is created,
 * and for one that was refused, which `inviteAgain` sends again.
 */
export async function findOrInvite(
  institution_id: string,
  person: NamedPerson & Pick<NewUser, 'import_id' | 'browser_locale'>,
  invited: () => Promise<void>,
): Promise<{ user: UserRecord; created: boolean }> {
  const { email } = person;
  const find = async () => (await findWithinReach(institution_id, [email])).get(email);
  const known = await find();
  if (known) {
    if (isInvitationRefused(known)) await invited();
    return { user: known, created: false };
  }
  await invited();
  const invitation = { ...person, institution_id };
  const invite = async () => {
    const held = await findHolder(email);
    // A concurrent call may have created an account for the address since the first look.
    const since = held && (await find());
    if (since) return { user: since, created: false };
    const create = held ? createPendingInvitation : inviteToRegister;
    return { user: await create(invitation), created: true };
  };
  return (await invite().catch(ignoreConflict)) ?? invite();
}

const inviteToRegister = (person: NamedPerson & { institution_id: string }) =>
  createUser({ ...person, invitation_mail_at: new Date() });
