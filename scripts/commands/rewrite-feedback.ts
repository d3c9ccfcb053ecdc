import { isValidObjectId } from 'mongoose';
import { reopenFailedReports } from '../../tool/features/conversations/failed-reports.ts';
import { UsageError, type Command } from './command.ts';

export const rewriteFeedbackCommand: Command = {
  summary: 'let reports that could not be written be written after all',
  usage: `[--since DATE] [--conversation ID]

For reports that were given up, such as those of a day without credit at the speech service. Without
options all of them; --since 2026-11-21 those of conversations that ended on that day (UTC) or later.
The running server writes them within the next minutes, or as soon as it runs. Reports that are
written already stay as they are.`,
  options: { since: { type: 'string' }, conversation: { type: 'string' } },
  async run({ options }) {
    const { since, conversation } = options;
    const count = await reopenFailedReports({
      since: typeof since === 'string' ? dateOf(since) : undefined,
      conversationId: typeof conversation === 'string' ? idOf(conversation) : undefined,
    });
    console.log(`${count} ${count === 1 ? 'report' : 'reports'} will be written.`);
  },
};

function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new UsageError(`${text} is not a date.`);
  return date;
}

function idOf(text: string): string {
  if (!isValidObjectId(text)) throw new UsageError(`${text} is not the id of a conversation.`);
  return text;
}
