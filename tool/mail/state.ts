import mongoose, { Schema, type UpdateQuery } from 'mongoose';
import { countMail } from '../metrics/metrics.ts';
import { isRefusedMail, type Mailer } from './mailer.ts';

/** Results of the last mails, in one record without addresses. */
const mailStateSchema = new Schema({
  _id: { type: String, default: 'last' },
  sent_at: { type: Date },
  failed_at: { type: Date },
  /** Mails in a row whose address was refused, since the last that was sent. */
  refused: { type: Number, default: 0 },
});
export const MailState = mongoose.model('MailState', mailStateSchema, 'mailState');

/** Wraps a mailer and records what became of the last mails, for masters and metrics. */
export function notedMailer(mailer: Mailer): Mailer {
  const note = (change: UpdateQuery<{ sent_at: Date; failed_at: Date; refused: number }>) =>
    MailState.updateOne({ _id: 'last' }, change, { upsert: true }).then(
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
        // An address refused by a working server is not a failure of the server, unless it refuses all.
        const refused = isRefusedMail(error);
        countMail(refused ? 'refused' : 'failed');
        await note(refused ? { $inc: { refused: 1 } } : { $set: { failed_at: new Date() } });
        throw error;
      }
      countMail('sent');
      await note({ $set: { sent_at: new Date(), refused: 0 } });
    },
  };
}
