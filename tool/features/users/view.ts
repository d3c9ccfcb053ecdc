import type { z } from 'zod';
import { pictureOf } from '../../contract/constants/people.ts';
import type { WorkingRole } from '../../contract/roles.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { grantedOf } from '../accommodations/policy.ts';
import { contactOf } from './addresses.ts';
import { knownLocale } from './service.ts';
import type { UserRecord } from './model.ts';

/** A user with the roles of one of their sessions; `is_student` is the session's, too. */
export type PersonInSession = UserRecord & {
  roles: readonly WorkingRole[];
  /** Whether the person only observes, designs or tries courses in the role of the session. */
  beside_class?: boolean;
};

export function viewCurrentUser(user: PersonInSession): z.input<typeof CurrentUser> {
  const granted = grantedOf(user);
  return {
    id: String(user._id),
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    ...(!user.email_proof && { unproved_email: contactOf(user) }),
    ...(!user.password_hash && { no_password: true as const }),
    is_master: user.is_master,
    is_student: user.is_student,
    ...(user.roles.length > 1 && { roles: [...user.roles] }),
    created_at: user.created_at.toISOString(),
    last_login: user.last_login?.toISOString() ?? null,
    profile_picture: user.profile_picture,
    profile_picture_url: pictureOf(user.profile_picture),
    email_notifications: user.email_notifications,
    ...(user.assignment_reminders === false && { reminders_off: true as const }),
    // Older records lack the preference, and lean reads apply no defaults.
    report_language: user.report_language ?? 'interface',
    ...(user.longer_turns && { longer_turns: true as const }),
    ...(user.slower_partner && { slower_partner: true as const }),
    ...(granted && { accommodations: granted }),
    locale: knownLocale(user),
  };
}
