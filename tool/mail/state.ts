import mongoose, { Schema } from 'mongoose';
import { isRefusedMail, type Mailer } from './mailer.ts';

/** Results of the last mails, in one record without addresses. */
const mailStateSchema = new Schema({
  _id: { type: String, default: 'last' },
  sent_at: { type: Date },
  failed_at: { type: Date },
});
export const MailState = mongoose.model('MailState', mailStateSchema, 'mailState');

/** Wraps a mailer and records when it last sent a mail and when it last failed, for masters. */
export function notedMailer(mailer: Mailer): Mailer {
  const note = (fields: { sent_at: Date } | { failed_at: Date }) =>
    MailState.updateOne({ _id: 'last' }, { $set: fields }, { upsert: true }).then(
      () => undefined,
      // A failure to record does not affect the mail.
      () => undefined,
    );
  return {
    close: () => mailer.close(),
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        // An address refused by a working server is not a failure of the server.
        if (!isRefusedMail(error)) await note({ failed_at: new Date() });
        throw error;
      }
      await note({ sent_at: new Date() });
    },
  };
}
