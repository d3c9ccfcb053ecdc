import mongoose, { Schema } from 'mongoose';
import { isRefusedMail, type Mailer } from './mailer.ts';

/** How sending mails went last; there is one record. It holds no address. */
const mailStateSchema = new Schema({
  _id: { type: String, default: 'last' },
  sent_at: { type: Date },
  failed_at: { type: Date },
});
export const MailState = mongoose.model('MailState', mailStateSchema, 'mailState');

/** The same mailer, of which masters can read when it sent last and when it failed last. */
export function notedMailer(mailer: Mailer): Mailer {
  const note = (fields: { sent_at: Date } | { failed_at: Date }) =>
    MailState.updateOne({ _id: 'last' }, { $set: fields }, { upsert: true }).then(
      () => undefined,
      // What became of the mail does not depend on its note.
      () => undefined,
    );
  return {
    close: () => mailer.close(),
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        // One address that a working server refuses is no failure of the server.
        if (!isRefusedMail(error)) await note({ failed_at: new Date() });
        throw error;
      }
      await note({ sent_at: new Date() });
    },
  };
}
