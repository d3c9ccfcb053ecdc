import type { z } from 'zod';
import type { Person } from '../../contract/people.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { notifyOwner } from '../auth/security-notice.ts';
import { holdConversations } from '../conversations/open.ts';
import { endAccess } from '../sessions/service.ts';
import { institutionNames } from '../organisation/sections-with-parents.ts';
import { dropSecondFactor, removeSecondFactor } from '../second-factor/service.ts';
import { changeAccount } from '../users/accounts.ts';
import { hasMaster } from '../users/directory.ts';
import type { UserRecord } from '../users/model.ts';
import { getUser } from '../users/service.ts';
import { nameOf, viewPerson } from './view.ts';

/** Disables an account, which ends its sessions and hangs up its calls, or enables it again. */
export async function setDisabled(
  actor: Actor,
  id: string,
  disabled: boolean,
): Promise<z.input<typeof Person>> {
  const user = await getUser(id);
  if (disabled && id === actor.id) throw conflict('You cannot disable your own account.');
  const disabled_at = disabled ? (user.disabled_at ?? new Date()) : null;
  const state = (value: boolean) => ({ ...nameOf(user), disabled: String(value) });
  return change(actor, user, {
    before: state(Boolean(user.disabled_at)),
    after: state(disabled),
    write: () => changeAccount(id, { disabled_at }),
    revert: () => changeAccount(id, { disabled_at: user.disabled_at ?? null }),
    follow: async () => disabled && holdConversations(id, new Date()),
  });
}

/**
 * Grants or revokes the role of a master. An LMS must not open the account of a master (decision R48),
 * so an account with an LMS identity is refused, and so is one that cannot sign in with a password.
 */
export async function setMaster(
  actor: Actor,
  id: string,
  is_master: boolean,
  { lmsAccounts }: Pick<Dependencies, 'lmsAccounts'>,
): Promise<z.input<typeof Person>> {
  const user = await getUser(id);
  if (!is_master && id === actor.id) throw conflict('You cannot remove your own master rights.');
  if (is_master && !user.is_master) {
    if (!user.password_hash || user.disabled_at)
      throw conflict('This person cannot sign in with a password.');
    if ((await lmsAccounts?.identitiesOf(id))?.length)
      throw conflict('An LMS opens this account. Make another one for administering Parley.');
  }
  const state = (value: boolean) => ({ ...nameOf(user), master: String(value) });
  return change(actor, user, {
    before: state(user.is_master),
    after: state(is_master),
    write: () => changeAccount(id, { is_master }),
    revert: () => changeAccount(id, { is_master: user.is_master }),
    // If the role is granted again, a new second factor must be set up.
    follow: async () => !is_master && dropSecondFactor(id),
  });
}

/**
 * Changes rights, and ends the person's sessions and mailed links, so that none keeps the earlier role.
 * If two masters concurrently revoke each other's role, none is left, and both changes are reverted.
 */
async function change(
  actor: Actor,
  user: UserRecord,
  step: {
    before: Record<string, string>;
    after: Record<string, string>;
    write: () => Promise<UserRecord | null>;
    revert: () => Promise<unknown>;
    /** What else the change means; not called when it is reverted. */
    follow: () => Promise<unknown>;
  },
): Promise<z.input<typeof Person>> {
  const target_id = String(user._id);
  const { before, after } = step;
  const intent = { action: 'update', kind: 'user', target_id, before, after } as const;
  return audited(actor, intent, async () => {
    const changed = await step.write();
    if (!changed) throw notFound('User');
    if (!(await hasMaster())) {
      await step.revert();
      throw conflict('Somebody must be able to administer Parley.');
    }
    await step.follow();
    if (target_id !== actor.id) await endAccess(target_id);
    return { answer: viewPerson(changed, await institutionNames()) };
  });
}

/** Removes the second factor of somebody who has lost it, and ends their sessions. */
export async function resetSecondFactor(
  actor: Actor,
  id: string,
  tools: Pick<Dependencies, 'config' | 'mail' | 'log'>,
): Promise<void> {
  const user = await getUser(id);
  if (id === actor.id) throw conflict('Remove your own second factor in Settings.');
  await removeSecondFactor(actor, id);
  notifyOwner(user, 'secondFactorRemoved', tools);
  await endAccess(id);
}
