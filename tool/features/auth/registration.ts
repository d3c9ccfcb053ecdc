import type { z } from 'zod';
import type { RegisterBody, VerifyEmailBody } from '../../contract/auth.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { mailTexts } from '../../mail/messages.en.ts';
import { issueDigits, redeemDigits } from '../one-time-codes/service.ts';
import { personInSession } from '../sessions/role.ts';
import { openSession } from '../sessions/service.ts';
import { createUser, findUserByEmail, registerUser } from '../users/service.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import type { Client } from './service.ts';

/** What registration needs from the deployment. */
export interface RegistrationTools {
  config: Pick<Config, 'REGISTRATION_DOMAINS' | 'REGISTRATION_CODE'>;
  mail: Mailer;
}

const codePurpose = 'register';
const codeMinutes = 15;
const taken = () =>
  new AppError('conflict', 'This email is already registered. Please sign in instead.');

/**
 * Tells whether an address may register and as what, and mails its code where the deployment asks
 * for one. Throws not_found for an address that nobody provided, conflict for one that has
 * registered (decision R14).
 */
export async function verifyEmail(
  { email }: z.infer<typeof VerifyEmailBody>,
  { config, mail }: RegistrationTools,
) {
  const { is_student } = await findEligibility(email, config);
  if (config.REGISTRATION_CODE) {
    const code = await issueDigits({
      purpose: codePurpose,
      subject: email,
      seconds: codeMinutes * 60,
    });
    await mail.send({ to: email, ...mailTexts.registrationCode({ code, minutes: codeMinutes }) });
  }
  return { is_student, code_required: config.REGISTRATION_CODE };
}

/**
 * Registers a provided or allowed address and opens a session, whose token opens little until the
 * consent that follows is recorded (decisions R11, R12). Of two at once one registers, the other
 * gets conflict.
 */
export async function register(
  input: z.infer<typeof RegisterBody>,
  client: Client,
  { config }: RegistrationTools,
) {
  const { email, first_name, last_name, password, code } = input;
  refuseCommonPassword(password, 'password');
  const eligibility = await findEligibility(email, config);
  if (config.REGISTRATION_CODE && !(await redeemDigits(codePurpose, email, code ?? ''))) {
    const text = 'This code is wrong or too old. Please verify your email again';
    throw new AppError('invalid_input', text, { fields: { code: text } });
  }
  const password_hash = await hashPassword(password);
  if (!eligibility.provided)
    await createUser({ email, first_name, last_name }).catch(ignoreConflict);
  const user = await registerUser(email, { first_name, last_name, password_hash });
  if (!user) throw taken();
  const user_id = String(user._id);
  return {
    user_id,
    access_token: await openSession(user_id, { origin: 'native', userAgent: client.userAgent }),
  };
}

async function findEligibility(email: string, config: RegistrationTools['config']) {
  const user = await findUserByEmail(email);
  if (user?.is_registered) throw taken();
  if (user) {
    const { is_student } = await personInSession(user, { origin: 'native' });
    return { is_student, provided: true };
  }
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (config.REGISTRATION_DOMAINS.includes(domain)) return { is_student: true, provided: false };
  throw new AppError(
    'not_found',
    'We do not know this email yet. Please ask your instructor to add you to the class.',
  );
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error;
}
