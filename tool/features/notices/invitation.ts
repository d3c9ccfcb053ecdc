import { enrollmentRoles } from '../../contract/roles.ts';
import { mailTexts } from '../../mail/messages.en.ts';
import type { Mail } from '../../mail/mailer.ts';
import { issueInvitation } from '../auth/invitation-links.ts';
import { findSectionsOf } from '../enrollments/service.ts';
import { contactOf } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';
import { invitationOutbox } from '../users/service.ts';
import { messageId, type Notice, type NoticeDependencies } from './send.ts';

/** Asks a person whom somebody has added to register. */
export const invitation = (dependencies: NoticeDependencies): Notice<UserRecord> => ({
  outbox: invitationOutbox,
  compose: (user) => compose(dependencies, user),
});

async function compose(dependencies: NoticeDependencies, user: UserRecord): Promise<Mail | null> {
  const email = contactOf(user);
  if (user.is_registered || user.deleted_at || !user.email_notifications || email === null)
    return null;
  const contexts = await findSectionsOf(String(user._id), enrollmentRoles);
  const token = await issueInvitation(String(user._id), email);
  const text = mailTexts.invitation({
    courses: [...new Set(contexts.map(({ course }) => course.course_code))],
    // A fragment never leaves the browser, so the token reaches no server log on the way.
    link: `${dependencies.config.PUBLIC_URL}/register#invitation=${token}`,
    contact: dependencies.config.CONTACT_EMAIL,
  });
  return { to: email, messageId: messageId(`invitation-${user._id}`, dependencies), ...text };
}
