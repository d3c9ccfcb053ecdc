import type { EntityId } from '../../database/entity-id.ts';
import { ignoreConflict } from '../../http/app-error.ts';
import { findHolder, findHolders, isInvitationRefused } from '../users/addresses.ts';
import { createUsers } from '../users/imported.ts';
import {
  createPendingInvitation,
  findInvitationsOf,
  pendingInvitation,
} from '../users/invitations.ts';
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
  const inside = users.filter(
    ({ _id, is_student, is_master, institution_id }) =>
      is_student &&
      !is_master &&
      (String(institution_id) === institutionId ||
        institutionsOf.get(String(_id))?.has(institutionId)),
  );
  const found = new Map(inside.map((user) => [user.email, user]));
  const others = emails.filter((email) => !found.has(email));
  return new Map([...found, ...(await findInvitationsOf(institutionId, others))]);
}

type Person = NamedPerson & Pick<NewUser, 'import_id' | 'browser_locale'>;

/**
 * The account that an instructor finds by address; without one the person is invited. The result does
 * not reveal whether an account exists elsewhere. `invited` is called before an invitation is created,
 * and for one that was refused, which `inviteAgain` sends again.
 */
export async function findOrInvite(
  institution_id: string,
  person: Person,
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

/**
 * Invites people whom `findWithinReach` does not find, with few writes for all of them; returns their
 * ids by address, without those for whom a concurrent call has created an account.
 */
export async function inviteMissing(
  institution_id: string,
  people: readonly Person[],
): Promise<Map<string, EntityId>> {
  const holders = await findHolders(people.map(({ email }) => email));
  const since = await findWithinReach(institution_id, [...holders.keys()]);
  const missing = people.filter(({ email }) => !since.has(email));
  const invitations = missing.map((person) => {
    const invitation = { ...person, institution_id, invitation_mail_at: new Date() };
    const { email } = person;
    return { email, user: holders.has(email) ? pendingInvitation(invitation) : invitation };
  });
  const created = await createUsers(invitations.map(({ user }) => user));
  return new Map(
    invitations.flatMap(({ email, user }) => {
      const id = created.get(user.email);
      return id ? [[email, id] as const] : [];
    }),
  );
}
