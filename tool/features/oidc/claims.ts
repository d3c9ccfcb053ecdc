import { z } from 'zod';
import { Email } from '../../contract/common.ts';
import { nameMaxLength } from '../../contract/constants/limits.ts';
import { namesIn } from '../../contract/constants/people.ts';

const name = z.string().trim().max(nameMaxLength).catch('');

/** Claims of a provider about a person. An email address is used only with `email_verified`. */
export const Claims = z
  .object({
    iss: z.string().min(1).max(2000),
    sub: z.string().min(1).max(255),
    given_name: name,
    family_name: name,
    name,
    email: Email.optional().catch(undefined),
    email_verified: z.literal(true).optional().catch(undefined),
  })
  .transform(({ iss, sub, given_name, family_name, name: whole, email, email_verified }) => ({
    issuer: iss,
    sub,
    first_name: given_name || namesIn(whole).first_name,
    last_name: family_name || namesIn(whole).last_name,
    email: email_verified ? email : undefined,
  }));
export type Claims = z.output<typeof Claims>;
