import type { z } from 'zod';
import type { Person } from '../../contract/people.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { proveAddress } from '../auth/prove-address.ts';
import { institutionNames } from '../organisation/sections-with-parents.ts';
import { contactOf } from '../users/addresses.ts';
import { findUser, getUser } from '../users/service.ts';
import { nameOf, viewPerson } from './view.ts';

/** Marks the address of an account, or the one claimed by its LMS, as proved by a master. */
export async function confirmAddress(actor: Actor, id: string): Promise<z.input<typeof Person>> {
  const user = await getUser(id);
  const email = contactOf(user);
  if (email === null) throw conflict('This person has no email address.');
  if (!user.is_registered) throw conflict('This person proves the address by registering.');
  if (user.email_proof) throw conflict('This address is proved already.');
  const before = { ...nameOf(user), email_proof: '' };
  const after = { ...nameOf(user), email_proof: 'master' };
  const intent = { action: 'update', kind: 'user', target_id: id, before, after } as const;
  return audited(actor, intent, async () => {
    if (!(await proveAddress(id, email, { by: 'master', at: new Date() })))
      throw conflict('This address is proved to be somebody else’s.');
    const confirmed = await findUser(id);
    if (!confirmed) throw notFound('User');
    return { answer: viewPerson(confirmed, await institutionNames()) };
  });
}
