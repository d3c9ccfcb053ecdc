import { isValidObjectId } from 'mongoose';
import { z } from 'zod';
import { reopenFailedReports } from '../../tool/features/conversations/failed-reports.ts';
import { UsageError, type Command } from './command.ts';

export const rewriteFeedbackCommand: Command = {
  summary: 'retry the reports that failed permanently',
  usage: `[--since DATE] [--conversation ID]

For reports that failed permanently, for example on a day without credit at the
speech service. Default: all of them; with --since 2026-11-21, those of
conversations that ended on that day (UTC) or later. The server writes them
within minutes, or when it is started. Existing reports are not changed.`,
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
  if (!z.iso.date().safeParse(text).success)
    throw new UsageError(`${text} is not a day, such as 2026-11-21.`);
  return new Date(text);
}

function idOf(text: string): string {
  if (!isValidObjectId(text)) throw new UsageError(`${text} is not the id of a conversation.`);
  return text;
}
