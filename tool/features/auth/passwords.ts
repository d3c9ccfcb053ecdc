import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../http/app-error.ts';
import type { UserRecord } from '../users/model.ts';
import { findHolder } from '../users/addresses.ts';
import { isCommonPassword } from './common-passwords.ts';
import { throttleLogin } from './login-throttle.ts';

/** Argon2id with the parameters that OWASP's password storage page names first (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One form for a password that keyboards spell in different ways. */
const normalised = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  hash(normalised(password), parameters);

/** Compared against when there is no such person, so that the time taken tells nothing. */
const nobody = hashPassword('nobody has this password');

/** Whether a password is the one behind a hash; without a hash it takes as long and says no. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), normalised(password));
  return matches && Boolean(passwordHash);
}

/**
 * The person of an address and a password, null when they are not a pair; throws too_many_requests
 * after too many failures. What passport's strategy `local` asks.
 */
export function checkPassword(
  email: string,
  password: string,
  address: string,
): Promise<UserRecord | null> {
  return throttleLogin({ account: email, address }, async () => {
    const user = (await findHolder(email))?.user;
    return (await passwordMatches(password, user?.password_hash)) ? (user ?? null) : null;
  });
}

/** Refuses a new password that is among the first guessed (decision R41); `field` is its name in the body. */
export function refuseCommonPassword(password: string, field: 'password' | 'new_password'): void {
  if (!isCommonPassword(password)) return;
  const text = 'This password is too common. Please choose another one';
  throw new AppError('invalid_input', text, { fields: { [field]: text } });
}
