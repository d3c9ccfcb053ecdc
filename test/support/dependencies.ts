import { EventEmitter, once } from 'node:events';
import mongoose from 'mongoose';
import type { Config } from '../../tool/config.ts';
import type { Dependencies } from '../../tool/dependencies.ts';
import { rollUpConversation } from '../../tool/features/progress/roll-up.ts';
import type { Logger } from '../../tool/http/logging.ts';
import { createLimiter } from '../../tool/http/rate-limit.ts';
import type { Mail, Mailer } from '../../tool/mail/mailer.ts';
import type { SpeechProvider } from '../../tool/speech/provider.ts';

/** A mailer that collects mails in place of an external mail server. */
export interface CollectedMail extends Mailer {
  readonly sent: Mail[];
  /** Returns the next mail to this address that was not returned before; waits for it if necessary. */
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

/** Dependencies of the app under test. A test that needs a speech provider has to pass one. */
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
