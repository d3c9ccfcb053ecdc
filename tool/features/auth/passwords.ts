import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP's password storage page names first (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Compared against when there is no such person, so that the time taken tells nothing. */
const nobody = hashPassword('nobody has this password');

/** Whether a password is the one behind a hash; without a hash it takes as long and says no. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && Boolean(passwordHash);
}
