import { EventEmitter, once } from 'node:events';
import mongoose from 'mongoose';
import type { Config } from '../../tool/config.ts';
import type { Dependencies } from '../../tool/dependencies.ts';
import { rollUpConversation } from '../../tool/features/progress/roll-up.ts';
import type { Logger } from '../../tool/http/logging.ts';
import { createLimiter } from '../../tool/http/rate-limit.ts';
import type { Mail, Mailer } from '../../tool/mail/mailer.ts';
import type { SpeechProvider } from '../../tool/speech/provider.ts';

/** A mailer that keeps what it was given; a mail server is outside this machine. */
export interface CollectedMail extends Mailer {
  readonly sent: Mail[];
  /** The next mail to this address that nobody has taken yet, waiting for it when need be. */
  next(to: string): Promise<Mail>;
}

export function collectMail(): CollectedMail {
  const sent: Mail[] = [];
  const taken = new Set<Mail>();
  const arrivals = new EventEmitter();
  return {
    sent,
    async send(mail) {
      sent.push(mail);
      arrivals.emit('mail');
    },
    async next(to) {
      for (;;) {
        const mail = sent.find((one) => one.to === to && !taken.has(one));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await once(arrivals, 'mail');
      }
    },
    close: () => undefined,
  };
}

/** Dependencies of the app under test. The speech service is outside this machine, so a test that needs it says which. */
export function testDependencies(config: Config, log: Logger): Dependencies {
  return {
    config,
    log,
    limit: createLimiter(mongoose.connection),
    jobs: { request: async () => undefined },
    speech: unusedSpeech,
    mail: collectMail(),
    rollUp: rollUpConversation,
  };
}

const unused = () =>
  Promise.reject(new Error('this test did not say which speech provider it uses'));
const unusedSpeech: SpeechProvider = {
  name: 'demo',
  models: { realtime: 'demo', transcribe: 'demo' },
  createSession: unused,
  openCall: unused,
  joinCall: unused,
  hangUp: unused,
  createFeedback: unused,
  sampleVoice: unused,
  draftCase: unused,
  close: async () => undefined,
};
