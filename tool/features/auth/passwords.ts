import { hash, verify } from '@node-rs/argon2';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { UserRecord } from '../users/model.ts';
import { findHolder } from '../users/addresses.ts';
import { isCommonPassword } from './common-passwords.ts';
import { throttleLogin } from './login-throttle.ts';

/** Argon2id, first recommendation of OWASP's password storage cheat sheet (19 MiB, 2 iterations). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Concurrent hashes. They run in Node's pool of four threads, which also reads files and resolves
 * DNS names: a class that signs in at the same time must leave some threads free.
 */
const hashesAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < hashesAtOnce) running += 1;
  // The call that ends passes its slot to this one.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Keyboards encode the same characters differently, so passwords are compared in NFKC. */
const normalised = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), parameters));

/** Compared with when there is no such account, so that the response time does not reveal it. */
const nobody = hashPassword('nobody has this password');

/** Whether a password matches a hash; without a hash false, after the same time. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobody);
  const matches = await inTurn(() => verify(compared, normalised(password)));
  return matches && Boolean(passwordHash);
}

/**
 * The user with this address and password, null when either is wrong; throws too_many_requests after
 * too many failures. Called by passport's strategy `local`.
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
 * Checks the caller's own password and returns its hash; throws wrong_password, not a 401, which would
 * sign the caller out (decision R15). Failures are limited like those of a login, counted separately.
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

/** Throws invalid_input for a common password (decision R41); `field` is its name in the body. */
export function refuseCommonPassword(password: string, field: 'password' | 'new_password'): void {
  if (isCommonPassword(password))
    throw invalidField(field, 'This password is too common. Please choose another one');
}
