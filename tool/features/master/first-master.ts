import type { z } from 'zod';
import type { SetupBody } from '../../contract/master.ts';
import { AppError, forbidden } from '../../http/app-error.ts';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import { dropCodes, issueToken, redeemToken } from '../one-time-codes/service.ts';
import { hasMaster } from '../users/directory.ts';
import { findHolder } from '../users/addresses.ts';
import { addMaster } from './add-master.ts';

const purpose = 'first-master';
/** A code that was printed is good for this long, in seconds. */
const codeLife = 24 * 60 * 60;

/**
 * Opens the setup when nobody can administer the product yet: answers a code for the terminal, or
 * null when there is a master. Every process that starts prints a code of its own, all are good.
 */
export async function openSetup(): Promise<string | null> {
  if (await hasMaster()) return null;
  return issueToken({ purpose, subject: purpose, seconds: codeLife });
}

export const setupState = async () => ({ open: !(await hasMaster()) });

/** Makes the first master from a code of `openSetup`, which is used up; the other codes end with it. */
export async function createFirstMaster(input: z.infer<typeof SetupBody>) {
  if (await hasMaster()) throw forbidden('Setup is finished. Please sign in.');
  const { email, first_name, last_name } = input;
  // Everything that can be found wrong is, before the code is used up.
  if (await findHolder(email)) throw new AppError('conflict', 'This email is already in use.');
  refuseCommonPassword(input.password, 'password');
  const password_hash = await hashPassword(input.password);
  if (!(await redeemToken(purpose, input.code)))
    throw new AppError('invalid_input', 'This code is not valid. The server prints one at start.', {
      fields: { code: 'This code is not valid.' },
    });
  await addMaster({ email, first_name, last_name, password_hash });
  await dropCodes(purpose, purpose);
  return { success: true as const };
}
