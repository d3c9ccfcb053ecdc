import { enrollmentRoles } from '../../contract/roles.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import type { Mail } from '../../mail/mailer.ts';
import { issueInvitation } from '../auth/invitation-links.ts';
import { findSectionsOf } from '../enrollments/service.ts';
import { contactOf, findHolder } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';
import { invitationOutbox, localeFor } from '../users/service.ts';
import { messageId, type Notice, type NoticeDependencies } from './send.ts';

/** Invites an added person to register, or to a class if the address has an account already. */
export const invitation: Notice<UserRecord> = {
  outbox: invitationOutbox,
  compose,
  refused: () => ({
    $unset: { invitation_mail_at: 1 },
    $set: { invitation_refused_at: new Date() },
  }),
};

async function compose(dependencies: NoticeDependencies, user: UserRecord): Promise<Mail | null> {
  const email = contactOf(user);
  if (user.is_registered || user.deleted_at || !user.email_notifications || email === null)
    return null;
  const holder = await findHolder(email);
  if (user.disabled_at || holder?.user.disabled_at || holder?.user.is_master) return null;
  const contexts = await findSectionsOf(String(user._id), enrollmentRoles);
  const { PUBLIC_URL, CONTACT_EMAIL: contact } = dependencies.config;
  // One that is sent again is another mail: mail servers drop a second one of the same id.
  const what = `invitation-${user._id}-${Number(user.invitation_mail_at)}`;
  const courses = [...new Set(contexts.map(({ course }) => course.course_code))];
  const mail = { to: email, messageId: messageId(what, dependencies) };
  if (holder?.user.is_registered)
    return {
      ...mail,
      ...mailTextsIn(localeFor(holder.user)).invitedToClass({
        courses,
        link: `${PUBLIC_URL}/login`,
        contact,
      }),
    };
  const token = await issueInvitation(String(user._id), email);
  // Browsers do not send the fragment of a URL, so the token appears in no server log.
  const link = `${PUBLIC_URL}/register#invitation=${token}`;
  return { ...mail, ...mailTextsIn(localeFor(user)).invitation({ courses, link, contact }) };
}
