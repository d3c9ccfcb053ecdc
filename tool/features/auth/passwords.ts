import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../http/app-error.ts';
import type { UserRecord } from '../users/model.ts';
import { findHolder } from '../users/addresses.ts';
import { isCommonPassword } from './common-passwords.ts';
import { throttleLogin } from './login-throttle.ts';

/** Argon2id with the parameters that OWASP's password storage page names first (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at a time. They run in Node's pool of four threads, which also reads files and asks the DNS:
 * a class that signs in at once must leave some of them.
 */
const hashesAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < hashesAtOnce) running += 1;
  // Who ends hands its place over.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** One form for a password that keyboards spell in different ways. */
const normalised = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), parameters));

/** Compared against when there is no such person, so that the time taken tells nothing. */
const nobody = hashPassword('nobody has this password');

/** Whether a password is the one behind a hash; without a hash it takes as long and says no. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobody);
  const matches = await inTurn(() => verify(compared, normalised(password)));
  return matches && Boolean(passwordHash);
}

/**
 * The person of an address and a password, null when they are not a pair; throws too_many_requests
 * after too many failures. What passport's strategy `local` asks.
 */
export function checkPassword(
  email: string,
  password: string,
  caller: { address: string; device: string | null },
): Promise<UserRecord | null> {
  return throttleLogin({ account: email, ...caller }, async () => {
    const user = (await findHolder(email))?.user;
    return (await passwordMatches(password, user?.password_hash)) ? (user ?? null) : null;
  });
}

/**
 * The hash of a person's own password, which they prove to know; throws wrong_password, never 401, so that
 * nobody is signed out by it (decision R15). Tries count as those of a login do, and apart from them.
 */
export async function requireOwnPassword(
  { _id, password_hash }: UserRecord,
  password: string,
  { address }: { address: string },
): Promise<string> {
  const hash = await throttleLogin({ account: String(_id), address }, async () =>
    (await passwordMatches(password, password_hash)) ? (password_hash ?? null) : null,
  );
  if (hash === null) throw wrongPassword();
  return hash;
}

export const wrongPassword = () => {
  const text = 'Current password is incorrect';
  return new AppError('wrong_password', text, { fields: { current_password: text } });
};

/** Refuses a new password that is among the first guessed (decision R41); `field` is its name in the body. */
export function refuseCommonPassword(password: string, field: 'password' | 'new_password'): void {
  if (!isCommonPassword(password)) return;
  const text = 'This password is too common. Please choose another one';
  throw new AppError('invalid_input', text, { fields: { [field]: text } });
}
