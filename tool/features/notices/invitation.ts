import { enrollmentRoles } from '../../contract/roles.ts';
import { mailTexts } from '../../mail/messages.en.ts';
import type { Mail } from '../../mail/mailer.ts';
import { findSectionsOf } from '../enrollments/service.ts';
import type { UserRecord } from '../users/model.ts';
import { invitationOutbox } from '../users/service.ts';
import { messageId, acceptsEmail, type Notice, type NoticeDependencies } from './send.ts';

/** Asks a person whom somebody has added to register. */
export const invitation = (dependencies: NoticeDependencies): Notice<UserRecord> => ({
  outbox: invitationOutbox,
  compose: (user) => compose(dependencies, user),
});

async function compose(dependencies: NoticeDependencies, user: UserRecord): Promise<Mail | null> {
  if (user.is_registered || user.deleted_at || !acceptsEmail(user)) return null;
  const contexts = await findSectionsOf(String(user._id), enrollmentRoles);
  const text = mailTexts.invitation({
    name: user.first_name,
    email: user.email,
    courses: [...new Set(contexts.map(({ course }) => course.course_code))],
    link: `${dependencies.config.PUBLIC_URL}/register`,
    contact: dependencies.config.CONTACT_EMAIL,
  });
  return { to: user.email, messageId: messageId(`invitation-${user._id}`, dependencies), ...text };
}
