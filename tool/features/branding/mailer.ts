import type { Mailer } from '../../mail/mailer.ts';
import { findHolder } from '../users/addresses.ts';
import { findBranding } from './service.ts';

/** The same mailer, with the name of the recipient's institution as sender name. */
export const brandedMailer = (mailer: Mailer): Mailer => ({
  close: () => mailer.close(),
  async send(mail) {
    const holder = await findHolder(mail.to);
    const branding = await findBranding(holder?.user.institution_id);
    await mailer.send(branding?.name ? { ...mail, fromName: branding.name } : mail);
  },
});
