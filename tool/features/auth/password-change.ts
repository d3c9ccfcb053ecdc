import type { z } from 'zod';
import type { ForgotPasswordBody, ResetPasswordBody } from '../../contract/auth.ts';
import type { ChangePasswordBody } from '../../contract/settings.ts';
import type { Config } from '../../config.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Logger } from '../../http/logging.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { sendLater, type Mailer } from '../../mail/mailer.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import { dropCodes, issueToken, redeemToken } from '../one-time-codes/service.ts';
import { endOtherSessions, endAccess, resetPurpose } from '../sessions/service.ts';
import { findHolder } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';
import { findUser, getUser, replacePassword, setPassword, localeFor } from '../users/service.ts';
import type { KnownDevices } from './known-devices.ts';
import { resetFailures } from './login-throttle.ts';
import {
  hashPassword,
  refuseCommonPassword,
  requireOwnPassword,
  wrongPassword,
} from './passwords.ts';
import { proveAddress } from './prove-address.ts';
import type { Client } from './sign-ins.ts';

/** What changing a password needs to tell its owner. */
export interface NoticeTools {
  config: Pick<Config, 'PUBLIC_URL' | 'CONTACT_EMAIL'>;
  mail: Mailer;
  log: Logger;
}
export interface ResetTools extends NoticeTools {
  /** Most mails of this kind by one requester and to one address; reaching it is not told either. */
  resetMails: RateLimit;
}

const resetMinutes = 60;
const success = { success: true } as const;

/** Changes the caller's own password and ends their other sessions. */
export async function changePassword(
  actor: Actor,
  input: z.infer<typeof ChangePasswordBody>,
  client: Client,
  tools: NoticeTools,
) {
  const user = await getUser(actor.id);
  const oldHash = await requireOwnPassword(user, input.current_password, client);
  refuseCommonPassword(input.new_password, 'new_password');
  const newHash = await hashPassword(input.new_password);
  if (!(await replacePassword(actor.id, oldHash, newHash))) throw wrongPassword();
  await Promise.all([
    endOtherSessions(actor.id, actor.sessionId),
    dropCodes(resetPurpose, actor.id),
  ]);
  sendLater(tools, { to: user.email, ...changedText(user, tools) });
  return success;
}

/**
 * Mails a link to choose a new password, if the address is a registered one. The answer comes first
 * and is the same either way, so it tells nobody which addresses there are.
 */
export function forgotPassword(
  { email }: z.infer<typeof ForgotPasswordBody>,
  client: Client,
  tools: ResetTools,
) {
  mailResetLink(email, client, tools).catch((error: unknown) =>
    tools.log.warn({ err: error }, 'reset link was not mailed'),
  );
  return success;
}

async function mailResetLink(
  email: string,
  client: Client,
  { config, mail, resetMails }: ResetTools,
): Promise<void> {
  await resetMails.consume({ client, body: { email }, actor: undefined });
  const user = (await findHolder(email))?.user;
  if (user?.is_registered && !user.disabled_at) await sendResetLink(user, { config, mail });
}

/**
 * Mails a person a link to choose a new password; who may ask for it is the caller's question. Earlier
 * links stay good, or whoever asks in another's name would take their link away.
 */
export async function sendResetLink(
  user: Pick<UserRecord, '_id' | 'email' | 'first_name' | 'locale' | 'launch_locale'>,
  { config, mail }: Pick<NoticeTools, 'config' | 'mail'>,
): Promise<void> {
  const subject = String(user._id);
  const token = await issueToken({
    purpose: resetPurpose,
    subject,
    seconds: resetMinutes * 60,
    payload: { email: user.email },
  });
  // A fragment never leaves the browser, so the token reaches no server log on the way.
  const link = `${config.PUBLIC_URL}/reset-password#token=${token}`;
  const values = { name: user.first_name, link, minutes: resetMinutes };
  await mail.send({ to: user.email, ...mailTextsIn(localeFor(user)).resetPassword(values) });
}

/**
 * Sets a new password with a mailed token, once, and ends every session of its owner, who has proved
 * the address by it.
 */
export async function resetPassword(
  input: z.infer<typeof ResetPasswordBody>,
  client: Client,
  { devices, ...tools }: NoticeTools & { devices: KnownDevices },
) {
  refuseCommonPassword(input.password, 'password');
  const code = await redeemToken(resetPurpose, input.token);
  const user = code && (await findUser(code.subject));
  // A link proves the address that it was mailed to, and that one alone.
  if (!user || user.disabled_at || user.email !== code.payload.email) {
    throw new AppError(
      'invalid_input',
      'This link is too old or was used already. Please ask for a new one.',
    );
  }
  const id = String(user._id);
  const password_hash = await hashPassword(input.password);
  await proveAddress(id, user.email, { by: 'mail', at: new Date() });
  await setPassword(id, password_hash);
  await Promise.all([
    endAccess(id),
    resetFailures({ account: user.email, address: client.address }),
    devices.remember(user.email, client.cookies),
  ]);
  sendLater(tools, { to: user.email, ...changedText(user, tools) });
  return success;
}

const changedText = (user: UserRecord, { config }: NoticeTools) =>
  mailTextsIn(localeFor(user)).passwordChanged({
    name: user.first_name,
    contact: config.CONTACT_EMAIL,
  });
