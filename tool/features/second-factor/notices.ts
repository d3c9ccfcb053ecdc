import type { Config } from '../../config.ts';
import type { Logger } from '../../http/logging.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import { fullName, getUser, localeFor } from '../users/service.ts';

/** What telling a person of a change needs. */
export interface NoticeTools {
  config: Pick<Config, 'CONTACT_EMAIL'>;
  mail: Mailer;
  log: Logger;
}

/** A person as the audit log names them. */
export async function namesOf(userId: string) {
  const user = await getUser(userId);
  return { email: user.email, name: fullName(user) };
}

/** Tells the person by mail; the answer does not depend on it. */
export async function tell(
  userId: string,
  text: 'secondFactorAdded' | 'secondFactorRemoved',
  { config, mail, log }: NoticeTools,
): Promise<void> {
  const user = await getUser(userId);
  const content = mailTextsIn(localeFor(user))[text]({
    name: user.first_name,
    contact: config.CONTACT_EMAIL,
  });
  mail
    .send({ to: user.email, ...content })
    .catch((error: unknown) => log.error({ err: error }, 'notice could not be mailed'));
}
