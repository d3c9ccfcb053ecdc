import { createOutbox } from '../../database/outbox.ts';
import { mailLeaseLife } from '../../mail/mailer.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** Reports to be written. */
export const feedbackOutbox = createOutbox<ConversationRecord>(Conversation, {
  dueField: 'end_time',
  pending: { feedback_status: 'pending' },
  leaseField: 'feedback_claim',
  leaseLife: 60_000,
});

/** Mails that a report is ready. */
export const reportMailOutbox = createOutbox<ConversationRecord>(Conversation, {
  dueField: 'report_mail_at',
  leaseField: 'report_mail_lease',
  leaseLife: mailLeaseLife,
});
