import type { Config } from './config.ts';
import type { Logger } from './http/logging.ts';
import type { createLimiter } from './http/rate-limit.ts';
import type { JobQueue } from './queue/queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type {
  ConversationEnded,
  CountedConversation,
  LmsAccounts,
  LmsFindings,
  StudentGroups,
} from './ports.ts';
import type { SpeechProvider } from './speech/provider.ts';

/** What features need from outside; created by server.ts and by the tests' app. */
export interface Dependencies {
  config: Config;
  log: Logger;
  limit: ReturnType<typeof createLimiter>;
  jobs: JobQueue;
  speech: SpeechProvider;
  mail: Mailer;
  /** Counts a started or ended conversation in the roll-ups; idempotent. */
  rollUp: (conversation: CountedConversation) => Promise<void>;
  conversationEnded?: ConversationEnded;
  lmsAccounts?: LmsAccounts;
  lmsFindings?: LmsFindings;
  studentGroups?: StudentGroups;
}
