import type { z } from 'zod';
import type { EmailProof, Person } from '../../contract/people.ts';
import { roleOf } from '../../contract/roles.ts';
import { fullName } from '../../contract/constants/people.ts';
import { contactOf, viewInvitationState } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';

/** The view of an account for masters; `institutions` has the names of active institutions by id. */
export const viewPerson = (
  user: UserRecord,
  institutions: ReadonlyMap<string, string>,
): z.input<typeof Person> => ({
  id: String(user._id),
  first_name: user.first_name,
  last_name: user.last_name,
  email: contactOf(user),
  email_proof: viewEmailProof(user),
  institution: institutions.get(String(user.institution_id)) ?? '',
  role: roleOf(user),
  access_group: user.access_group,
  is_registered: user.is_registered,
  ...viewInvitationState(user),
  last_login: user.last_login?.toISOString() ?? null,
  disabled_at: user.disabled_at?.toISOString() ?? null,
});

/** Names of an account for the audit log. */
export const nameOf = (
  user: Pick<UserRecord, 'first_name' | 'last_name' | 'email' | 'claimed_email'>,
) => ({
  email: contactOf(user) ?? '',
  name: fullName(user),
});

const viewEmailProof = ({ email_proof }: UserRecord): z.input<typeof EmailProof> | null =>
  email_proof
    ? {
        by: email_proof.by,
        platform_id: email_proof.platform_id ? String(email_proof.platform_id) : null,
        at: email_proof.at.toISOString(),
      }
    : null;
