import type { z } from 'zod';
import { isPlaceholderEmail } from '../../contract/constants/people.ts';
import type { EditPersonBody, Person } from '../../contract/people.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/app-error.ts';
import { requireAccessGroup } from '../access-groups/service.ts';
import { audited } from '../audit/service.ts';
import { sendResetLink } from '../auth/password-change.ts';
import { proveAddress } from '../auth/prove-address.ts';
import { institutionNames } from '../organisation/sections-with-parents.ts';
import { endAllSessions, endOwnSession, listSessions } from '../sessions/service.ts';
import { changeAccount } from '../users/accounts.ts';
import { contactOf, requestInvitation } from '../users/addresses.ts';
import { findUser, getUser } from '../users/service.ts';
import { nameOf, viewPerson } from './view.ts';

export async function editPerson(
  actor: Actor,
  id: string,
  fields: Partial<z.infer<typeof EditPersonBody>>,
): Promise<z.input<typeof Person>> {
  const before = await getUser(id);
  const { first_name, last_name, access_group } = { ...before, ...fields };
  if (fields.access_group) await requireAccessGroup(access_group);
  const intent = {
    action: 'update',
    kind: 'user',
    target_id: id,
    before: { ...nameOf(before), access_group: before.access_group },
    after: { ...nameOf({ ...before, ...fields }), access_group },
  } as const;
  return audited(actor, intent, async () => {
    const after = await changeAccount(id, { first_name, last_name, ...fields });
    if (!after) throw notFound('User');
    return { answer: viewPerson(after, await institutionNames()) };
  });
}

export async function mailResetLink(
  actor: Actor,
  id: string,
  tools: Pick<Dependencies, 'config' | 'mail'>,
) {
  const user = await getUser(id);
  if (isPlaceholderEmail(user.email)) throw conflict('This person has no email address.');
  if (!user.is_registered)
    throw conflict('This person has not registered yet, so there is no password to reset.');
  if (user.disabled_at) throw conflict('This account is disabled.');
  const after = { ...nameOf(user), reset_link: 'mailed' };
  return audited(actor, { action: 'create', kind: 'user', target_id: id, after }, async () => {
    await sendResetLink(user, tools);
    return { answer: undefined };
  });
}

/** Sends the invitation of a person who has not registered once more; throws conflict for others. */
export async function mailInvitation(actor: Actor, id: string) {
  const user = await getUser(id);
  if (contactOf(user) === null) throw conflict('This person has no email address.');
  if (user.is_registered) throw conflict('This person has registered already.');
  if (user.disabled_at) throw conflict('This account is disabled.');
  const after = { ...nameOf(user), invitation: 'mailed' };
  return audited(actor, { action: 'create', kind: 'user', target_id: id, after }, async () => {
    await requestInvitation({ _id: user._id });
    return { answer: undefined };
  });
}

export async function endPersonSessions(actor: Actor, id: string) {
  const user = await getUser(id);
  const sessions = await listSessions({ id, sessionId: actor.sessionId });
  const before = { ...nameOf(user), sessions: String(sessions.length) };
  const after = { ...nameOf(user), sessions: '0' };
  const intent = { action: 'update', kind: 'user', target_id: id, before, after } as const;
  return audited(actor, intent, async () => {
    await endAllSessions(id);
    return { answer: undefined };
  });
}

/** Ends one session of a person; throws not_found for a session that is not theirs. */
export async function endPersonSession(actor: Actor, id: string, sessionId: string) {
  const user = await getUser(id);
  const session = (await listSessions({ id, sessionId: actor.sessionId })).find(
    (one) => one.id === sessionId,
  );
  if (!session) throw notFound('Session');
  const before = { ...nameOf(user), session: session.user_agent, since: session.created_at };
  const intent = { action: 'delete', kind: 'user', target_id: id, before } as const;
  return audited(actor, intent, async () => {
    await endOwnSession({ id }, sessionId);
    return { answer: undefined };
  });
}

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
