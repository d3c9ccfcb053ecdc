import { AppError } from '../../http/app-error.ts';
import { findHolder, findHolders } from '../users/addresses.ts';
import { createPendingInvitation, findPendingInvitation } from '../users/invitations.ts';
import type { UserRecord } from '../users/model.ts';
import { createUser } from '../users/service.ts';
import { findInstitutionsOf } from './service.ts';

/** Somebody whom an instructor names, by an address and the names that they know. */
interface NamedPerson {
  email: string;
  first_name: string;
  last_name: string;
}

/**
 * The accounts that addresses stand for to an instructor of an institution; addresses without one are
 * left out. The reach ends at the institution: somebody from outside, who administers the product or
 * teaches, stands there with the invitation that they have yet to accept, if there is one.
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
 * The account that an address stands for to an instructor, invited when there is none. To the instructor
 * every invitation is alike, whoever has the address. `invited` is called before one is made.
 */
export async function findOrInvite(
  institution_id: string,
  person: NamedPerson,
  invited: () => Promise<void>,
): Promise<{ user: UserRecord; created: boolean }> {
  const { email } = person;
  const find = async () => (await findWithinReach(institution_id, [email])).get(email);
  const known = await find();
  if (known) return { user: known, created: false };
  await invited();
  const create = (await findHolder(email)) ? createPendingInvitation : inviteToRegister;
  try {
    return { user: await create({ ...person, institution_id }), created: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Somebody else was first, perhaps with an account elsewhere.
    const user = await find();
    if (user) return { user, created: false };
    return { user: await createPendingInvitation({ ...person, institution_id }), created: true };
  }
}

const inviteToRegister = (person: NamedPerson & { institution_id: string }) =>
  createUser({ ...person, invitation_mail_at: new Date() });
