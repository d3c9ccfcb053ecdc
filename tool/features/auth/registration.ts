import type { z } from 'zod';
import type { InvitationBody, RegisterBody, VerifyEmailBody } from '../../contract/auth.ts';
import type { Config } from '../../config.ts';
import type { Client } from '../../http/actor.ts';
import {
  AppError,
  conflict,
  forbidden,
  ignoreConflict,
  invalidField,
} from '../../http/app-error.ts';
import { sendNow, type Mailer } from '../../mail/mailer.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import { personInSession, openSession } from '../sessions/service.ts';
import { findHolder } from '../users/addresses.ts';
import type { EmailProof } from '../users/model.ts';
import { findPendingInvitations } from '../users/invitations.ts';
import { createUser, registerUser } from '../users/service.ts';
import { dropInvitations, findInvitation } from './invitation-links.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { endClaims } from './prove-address.ts';
import { codeMinutes, type RegistrationCodes } from './registration-codes.ts';
import { disabledText } from './service.ts';

/** What registration needs from the deployment. */
export interface RegistrationTools {
  config: Pick<Config, 'REGISTRATION_DOMAINS' | 'REGISTRATION_CODE'>;
  mail: Mailer;
  codes: RegistrationCodes;
}

const oldInvitation =
  'This invitation is too old or was used already. Please enter your email address.';
const taken = () => conflict('This email is already registered. Please sign in instead.');

/**
 * Returns the role in which an address may register, and mails a code if the deployment requires
 * one. Throws not_found for an address that is not invited, conflict for one that has registered
 * (decision R14).
 */
export async function verifyEmail(
  { email }: z.infer<typeof VerifyEmailBody>,
  client: Client,
  { config, codes, ...tools }: RegistrationTools,
) {
  const { is_student } = await findEligibility(email, config);
  if (config.REGISTRATION_CODE) {
    const code = await codes.issue(email, client);
    const texts = mailTextsIn(client.locale);
    const content = texts.registrationCode({ code, minutes: codeMinutes });
    await sendNow(tools, { to: email, ...content });
  }
  return { is_student, code_required: config.REGISTRATION_CODE };
}

/** The invited person of an invitation link; the link stays valid until they have registered. */
export async function openInvitation({ token }: z.infer<typeof InvitationBody>) {
  const invitation = await findInvitation(token);
  const holder = invitation && (await findHolder(invitation.email));
  if (holder?.standing !== 'invited') throw new AppError('invalid_input', oldInvitation);
  const { email, first_name, last_name } = holder.user;
  const { is_student } = await personInSession(holder.user, { origin: 'native' });
  return { email, first_name, last_name, is_student };
}

/**
 * Registers an invited or allowed address that the caller proves, and opens a session. Its token has
 * restricted access until the consent that follows is recorded (decisions R11, R12). Of two concurrent
 * calls one registers, the other gets conflict.
 */
export async function register(
  input: z.infer<typeof RegisterBody>,
  client: Client,
  tools: RegistrationTools,
) {
  const { email, first_name, last_name, password } = input;
  refuseCommonPassword(password, 'password');
  const eligibility = await findEligibility(email, tools.config);
  const email_proof = { by: await proofOf(input, client, tools), at: new Date() };
  const password_hash = await hashPassword(password);
  if (!eligibility.invited)
    await createUser({ email, first_name, last_name }).catch(ignoreConflict);
  const browser_locale = client.locale;
  const fields = { email_proof, first_name, last_name, password_hash, browser_locale };
  const user = await registerUser(email, fields);
  if (!user) throw taken();
  const user_id = String(user._id);
  await Promise.all([endClaims(email, user._id), dropInvitations(user_id)]);
  return {
    user_id,
    access_token: await openSession(user_id, { origin: 'native', userAgent: client.userAgent }),
  };
}

/** How the caller proves the address: by its invitation link, or by its code, which is used up. */
async function proofOf(
  { email, code, invitation }: z.infer<typeof RegisterBody>,
  client: Client,
  { config, codes }: RegistrationTools,
): Promise<EmailProof['by']> {
  if (invitation !== undefined && (await findInvitation(invitation))?.email === email)
    return 'mail';
  if (!config.REGISTRATION_CODE) return 'loopback';
  if (await codes.redeem(email, client, code ?? '')) return 'mail';
  const wrongCode = 'This code is wrong or too old. Please verify your email again';
  throw invalidField('code', invitation === undefined ? wrongCode : oldInvitation);
}

async function findEligibility(email: string, config: RegistrationTools['config']) {
  const holder = await findHolder(email);
  if (holder?.standing === 'invited') {
    if (holder.user.disabled_at) throw forbidden(disabledText);
    const { is_student } = await personInSession(holder.user, { origin: 'native' });
    return { is_student, invited: true };
  }
  if (holder) throw taken();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (config.REGISTRATION_DOMAINS.includes(domain) || (await findPendingInvitations(email)).length)
    return { is_student: true, invited: false };
  throw new AppError(
    'not_found',
    'We do not know this email yet. Please ask your instructor to add you to the class.',
  );
}
