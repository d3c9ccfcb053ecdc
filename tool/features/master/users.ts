import type { z } from 'zod';
import {
  duplicateEmail,
  type AddUserBody,
  type MasterUser,
  type UsersQuery,
} from '../../contract/master.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { requireAccessGroup } from '../access-groups/service.ts';
import { audited } from '../audit/service.ts';
import {
  findInstitutionByName,
  institutionIdOf,
  institutionNames,
} from '../organisation/sections-with-parents.ts';
import { listUsers as findUsers } from '../users/directory.ts';
import { findHolder } from '../users/addresses.ts';
import { viewMasterUser } from '../users/master-view.ts';
import { createUser, findLocale } from '../users/service.ts';

/** The filtered user list; without `include_unregistered` only registered users (decision W2). */
export async function listUsers(query: z.infer<typeof UsersQuery>): Promise<MasterUser[]> {
  const institution = query.institution ? await findInstitutionByName(query.institution) : null;
  if (query.institution && !institution) return [];
  const users = await findUsers({
    institution_id: institution?._id,
    registeredOnly: query.include_unregistered !== 'true',
    q: query.q,
    limit: query.limit,
    cursor: query.cursor,
    newestFirst: query.order === 'newest',
  });
  const names = await institutionNames();
  return users.map((user) => viewMasterUser(user, names));
}

/** The account of an address; throws not_found when the address is free (decision R24). */
export async function checkEmail(email: string) {
  const holder = await findHolder(email);
  if (!holder) throw notFound('This email was');
  const { _id, first_name, last_name } = holder.user;
  return {
    exists: true as const,
    id: String(_id),
    email,
    first_name,
    last_name,
  };
}

/** Creates an account; of two concurrent calls with one address, one throws conflict (409). */
export async function addUser(
  actor: Actor,
  body: z.infer<typeof AddUserBody>,
): Promise<MasterUser> {
  const institution_id = await institutionIdOf(body.institution);
  const { email, first_name, last_name, access_group } = body;
  if (access_group) await requireAccessGroup(access_group);
  const after = { email, name: `${first_name} ${last_name}` };
  const user = await audited(actor, { action: 'create', kind: 'user', after }, async () => {
    const answer = await createUser({
      email,
      first_name,
      last_name,
      institution_id,
      browser_locale: await findLocale(actor.id),
      invitation_mail_at: new Date(),
      ...(access_group ? { access_group } : {}),
    }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      throw new AppError('conflict', duplicateEmail, { fields: { email: duplicateEmail } });
    });
    return { answer, target_id: String(answer._id), after };
  });
  return viewMasterUser(user, await institutionNames());
}
