import { sendLater } from '../../mail/mailer.ts';
import { fullName } from '../../contract/constants/people.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import type { NoticeTools } from '../auth/password-change.ts';
import { getUser, localeFor } from '../users/service.ts';

/** Names of a person for the audit log. */
export async function namesOf(userId: string) {
  const user = await getUser(userId);
  return { email: user.email, name: fullName(user) };
}

/** Notifies the person by mail in the background. */
export async function notifyOwner(
  userId: string,
  text: 'secondFactorAdded' | 'secondFactorRemoved',
  { config, ...tools }: NoticeTools,
): Promise<void> {
  const user = await getUser(userId);
  const content = mailTextsIn(localeFor(user))[text]({
    name: user.first_name,
    contact: config.CONTACT_EMAIL,
  });
  sendLater(tools, { to: user.email, ...content });
}
