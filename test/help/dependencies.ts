import mongoose from 'mongoose';
import type { Config } from '../../tool/config.ts';
import type { Dependencies } from '../../tool/dependencies.ts';
import type { Logger } from '../../tool/http/logging.ts';
import { createLimiter } from '../../tool/http/rate-limit.ts';
import type { SpeechProvider } from '../../tool/speech/provider.ts';

/** Dependencies of the app under test. The speech service is outside this machine, so a test that needs it says which. */
export function testDependencies(config: Config, log: Logger): Dependencies {
  return {
    config,
    log,
    limit: createLimiter(mongoose.connection),
    jobs: { request: async () => undefined },
    speech: unusedSpeech,
  };
}

const unused = () =>
  Promise.reject(new Error('this test did not say which speech provider it uses'));
const unusedSpeech: SpeechProvider = {
  name: 'demo',
  createSession: unused,
  createFeedback: unused,
  sampleVoice: unused,
  close: async () => undefined,
};
