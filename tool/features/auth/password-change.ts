import type { z } from 'zod';
import type { ForgotPasswordBody, ResetPasswordBody } from '../../contract/auth.ts';
import type { ChangePasswordBody } from '../../contract/settings.ts';
import type { Actor, Client } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { sendNow } from '../../mail/mailer.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import {
  dropCodes,
  findToken,
  issueToken,
  keepToken,
  redeemToken,
} from '../one-time-codes/service.ts';
import { endOtherSessions, endAccess, resetPurpose } from '../sessions/service.ts';
import { findHolder, requestInvitation } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';
import {
  findUser,
  getUser,
  replacePassword,
  setPassword,
  type UserLanguages,
  localeFor,
} from '../users/service.ts';
import type { KnownDevices } from './known-devices.ts';
import { resetFailures } from './login-throttle.ts';
import {
  hashPassword,
  refuseCommonPassword,
  requireOwnPassword,
  wrongPassword,
} from './passwords.ts';
import { proveAddress } from './prove-address.ts';
import { notifyOwner, type NoticeTools } from './security-notice.ts';
import { provePassword } from './service.ts';

export interface ResetTools extends NoticeTools {
  /** Limits reset mails per requester and address; the response does not reveal a refusal. */
  resetMails: RateLimit;
}

const resetMinutes = 60;
/** Purpose under which a used link is kept, so that the call that has used it can be repeated. */
const usedPurpose = 'used-reset-password';

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
  notifyOwner({ ...user, browser_locale: client.locale }, 'passwordChanged', tools);
}

/**
 * Mails a link to choose a new password, or the invitation again to somebody who has not registered.
 * The response is sent first and is always the same, so that it does not reveal which addresses exist.
 */
export function forgotPassword(
  { email }: z.infer<typeof ForgotPasswordBody>,
  client: Client,
  tools: ResetTools,
): void {
  mailResetLink(email, client, tools).catch((error: unknown) => {
    // Anybody can exceed the limit of requests.
    if (error instanceof AppError && error.code === 'too_many_requests') return;
    tools.log.warn({ err: error }, 'failed to mail a reset link');
  });
}

async function mailResetLink(
  email: string,
  client: Client,
  { config, mail, resetMails }: ResetTools,
): Promise<void> {
  await resetMails.consume({ client, body: { email }, actor: undefined });
  const user = (await findHolder(email))?.user;
  if (!user || user.disabled_at) return;
  if (!user.is_registered) return requestInvitation({ _id: user._id });
  await sendResetLink({ ...user, browser_locale: client.locale }, { config, mail });
}

/**
 * Mails a user a link to choose a new password; the caller checks who may request it. Earlier links
 * stay valid; otherwise a request in somebody else's name would invalidate their link.
 */
export async function sendResetLink(
  user: Pick<UserRecord, '_id' | 'email' | 'first_name'> & UserLanguages,
  { config, ...tools }: Pick<NoticeTools, 'config' | 'mail'>,
): Promise<void> {
  const subject = String(user._id);
  const token = await issueToken({
    purpose: resetPurpose,
    subject,
    seconds: resetMinutes * 60,
    payload: { email: user.email },
  });
  // Browsers do not send the fragment of a URL, so the token appears in no server log.
  const owned = new URLSearchParams({ token, email: user.email }).toString();
  const link = `${config.PUBLIC_URL}/reset-password#${owned}`;
  const values = { name: user.first_name, link, minutes: resetMinutes };
  const content = mailTextsIn(localeFor(user)).resetPassword(values);
  await sendNow(tools, { to: user.email, ...content });
}

/**
 * Sets a new password with a mailed token, which is used up, ends all sessions of the user and marks
 * the address as proved. A repeated call succeeds, because the answer to the first may have been lost.
 */
export async function resetPassword(
  input: z.infer<typeof ResetPasswordBody>,
  client: Client,
  { devices, ...tools }: NoticeTools & { devices: KnownDevices },
) {
  refuseCommonPassword(input.password, 'password');
  const code = await redeemToken(resetPurpose, input.token);
  const user = code && (await findUser(code.subject));
  // A link proves only the address that it was mailed to.
  if (!user || user.disabled_at || user.email !== code.payload.email) {
    if (await hasSetPassword(input, client, devices)) return;
    throw new AppError(
      'invalid_input',
      'This link is too old or was used already. Please ask for a new one.',
    );
  }
  const id = String(user._id);
  const password_hash = await hashPassword(input.password);
  await proveAddress(id, user.email, { by: 'mail', at: new Date() });
  await setPassword(id, password_hash);
  await keepToken({ purpose: usedPurpose, subject: id, seconds: resetMinutes * 60 }, input.token);
  await Promise.all([
    endAccess(id),
    resetFailures({ account: user.email, address: client.address }),
    devices.remember(user.email, client.cookies),
  ]);
  notifyOwner({ ...user, browser_locale: client.locale }, 'passwordChanged', tools);
}

/** Whether the link was used for the password that its account has; tries are limited like logins. */
async function hasSetPassword(
  { token, password }: z.infer<typeof ResetPasswordBody>,
  client: Client,
  devices: KnownDevices,
): Promise<boolean> {
  const used = await findToken(usedPurpose, token);
  const user = used && (await findUser(used.subject));
  if (!user || user.disabled_at) return false;
  return (await provePassword({ email: user.email, password }, client, devices)) !== null;
}
