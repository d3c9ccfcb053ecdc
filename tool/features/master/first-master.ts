import type { z } from 'zod';
import type { SetupBody } from '../../contract/master.ts';
import { AppError, conflict, forbidden } from '../../http/app-error.ts';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import { dropCodes, issueToken, redeemToken } from '../one-time-codes/service.ts';
import { hasMaster } from '../users/directory.ts';
import { findHolder } from '../users/addresses.ts';
import { addMaster } from './add-master.ts';

const purpose = 'first-master';
/** How long a printed code is valid, in seconds. */
const codeLife = 24 * 60 * 60;

/**
 * Opens the setup when there is no master yet: returns a code to print on the terminal, else null.
 * Every process prints a code of its own at its start; all of them are valid.
 */
export async function openSetup(): Promise<string | null> {
  if (await hasMaster()) return null;
  return issueToken({ purpose, subject: purpose, seconds: codeLife });
}

export const setupState = async () => ({ open: !(await hasMaster()) });

/** Creates the first master with a code of `openSetup`; all codes are invalid afterwards. */
export async function createFirstMaster(input: z.infer<typeof SetupBody>) {
  if (await hasMaster()) throw forbidden('Setup is finished. Please sign in.');
  const { email, first_name, last_name } = input;
  // All other checks come first, so that a refused request does not use up the code.
  if (await findHolder(email)) throw conflict('This email is already in use.');
  refuseCommonPassword(input.password, 'password');
  const password_hash = await hashPassword(input.password);
  if (!(await redeemToken(purpose, input.code)))
    throw new AppError('invalid_input', 'This code is not valid. The server prints one at start.', {
      fields: { code: 'This code is not valid.' },
    });
  await addMaster({ email, first_name, last_name, password_hash });
  await dropCodes(purpose, purpose);
}
