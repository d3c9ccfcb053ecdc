import { mailTextsIn } from '../../mail/texts.ts';
import type { Mail } from '../../mail/mailer.ts';
import { findCaseTitle } from '../cases/service.ts';
import { hasDeclined } from '../consents/service.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { reportMailOutbox } from '../conversations/service.ts';
import { acceptsEmail } from '../users/addresses.ts';
import { localeFor } from '../users/service.ts';
import {
  findRecipient,
  messageId,
  settingsLink,
  type Notice,
  type NoticeDependencies,
} from './send.ts';

/** Notifies a student that a report is ready; the mail contains nothing of the conversation. */
export const reportReady: Notice<ConversationRecord> = { outbox: reportMailOutbox, compose };

async function compose(
  dependencies: NoticeDependencies,
  { _id, user_id, practice_case_id, is_test }: ConversationRecord,
): Promise<Mail | null> {
  // No mail for test runs: their author waits for the report on the screen.
  const user = is_test ? null : await findRecipient(user_id);
  // Who has withdrawn their consent cannot open it.
  if (!acceptsEmail(user) || (await hasDeclined(user))) return null;
  const { PUBLIC_URL } = dependencies.config;
  const values = {
    name: user.first_name,
    title: await findCaseTitle(practice_case_id),
  };
  const texts = mailTextsIn(localeFor(user));
  const settings = await settingsLink(user, dependencies);
  const text = settings
    ? texts.reportReady({ ...values, settings, link: `${PUBLIC_URL}/feedback/${_id}` })
    : texts.reportReadyInCourse({ ...values, settings });
  return { to: user.email, messageId: messageId(`report-${_id}`, dependencies), ...text };
}
