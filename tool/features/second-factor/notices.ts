import { sendLater } from '../../mail/mailer.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import type { NoticeTools } from '../auth/password-change.ts';
import { fullName, getUser, localeFor } from '../users/service.ts';

/** A person as the audit log names them. */
export async function namesOf(userId: string) {
  const user = await getUser(userId);
  return { email: user.email, name: fullName(user) };
}

/** Tells the person by mail; the answer does not depend on it. */
export async function tell(
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
