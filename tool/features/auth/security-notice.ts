import type { Config } from '../../config.ts';
import type { Logger } from '../../http/logging.ts';
import { sendLater, type Mailer } from '../../mail/mailer.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import type { UserRecord } from '../users/model.ts';
import { localeFor, type UserLanguages } from '../users/service.ts';

export interface NoticeTools {
  config: Pick<Config, 'PUBLIC_URL' | 'CONTACT_EMAIL'>;
  mail: Mailer;
  log: Logger;
}

/** Mails a person, in the background, that the way in which they sign in has changed. */
export function notifyOwner(
  user: Pick<UserRecord, 'email' | 'first_name'> & UserLanguages,
  change: 'accountConnected' | 'passwordChanged' | 'secondFactorAdded' | 'secondFactorRemoved',
  { config, ...tools }: NoticeTools,
): void {
  const values = { name: user.first_name, contact: config.CONTACT_EMAIL };
  sendLater(tools, { to: user.email, ...mailTextsIn(localeFor(user))[change](values) });
}
