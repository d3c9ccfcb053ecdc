import { isPlaceholderEmail, fullName } from '../../contract/constants/people.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { ClassMailRecord } from '../class-mails/model.ts';
import { classMailOutbox, findClassMessage, isReachable } from '../class-mails/service.ts';
import { findUser, localeFor } from '../users/service.ts';
import {
  findRecipient,
  messageId,
  settingsLink,
  type Notice,
  type NoticeDependencies,
} from './send.ts';

/** A mail of an instructor to a student; replies go to the instructor. */
export const classMail: Notice<ClassMailRecord> = { outbox: classMailOutbox, compose };

async function compose(
  dependencies: NoticeDependencies,
  { _id, message_id, user_id }: ClassMailRecord,
): Promise<Mail | null> {
  const [user, message] = await Promise.all([findRecipient(user_id), findClassMessage(message_id)]);
  const sender = message && (await findUser(String(message.sender_id)));
  if (!user || !isReachable(user) || !message || !sender) return null;
  return {
    to: user.email,
    isPersonal: true,
    messageId: messageId(`class-${_id}`, dependencies),
    ...(sender.email_proof && !isPlaceholderEmail(sender.email) && { replyTo: sender.email }),
    ...mailTextsIn(localeFor(user)).fromInstructor({
      name: user.first_name,
      sender: fullName(sender),
      courses: message.courses,
      subject: message.subject,
      text: message.text,
      settings: await settingsLink(user, dependencies),
    }),
  };
}
