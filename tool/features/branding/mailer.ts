import type { Mailer } from '../../mail/mailer.ts';
import { findHolder } from '../users/addresses.ts';
import { findBranding } from './service.ts';

/** The same mailer, whose mails come in the name of the institution of whoever gets them. */
export const brandedMailer = (mailer: Mailer): Mailer => ({
  close: () => mailer.close(),
  async send(mail) {
    const holder = await findHolder(mail.to);
    const branding = await findBranding(holder?.user.institution_id);
    await mailer.send(branding?.name ? { ...mail, fromName: branding.name } : mail);
  },
});
