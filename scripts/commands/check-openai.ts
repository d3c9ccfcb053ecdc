import { createDemoPartner } from '@parley/demo-partner';
import { randomBytes } from 'node:crypto';
import type { Config } from '../../tool/config.ts';
import { keepSpeechCheck } from '../../tool/features/speech-check/service.ts';
import { checkOpenAi, type CheckStep } from '../../tool/speech/openai/check/check.ts';
import { openDatabase } from '../../tool/startup/database.ts';
import { UsageError, type Command } from './command.ts';

export const checkOpenAiCommand: Command = {
  summary: 'try the calls of a conversation at the speech service',
  usage: `

Uses OPENAI_API_KEY and the models of the server. Takes a minute and costs some
cents. Checks the models and their retirement dates, a session, a recorded
sentence with its transcript and reply, a hint, a cancelled reply and a report,
but not WebRTC from a browser. Masters see the result under Records, Speech
Service. With the embedded database, stop the server first.`,
  options: {},
  database: false,
  async run(_given, config) {
    if (!config.OPENAI_API_KEY) throw new UsageError('OPENAI_API_KEY is not set.');
    // The recorded sentence is the greeting of the demo partner.
    const partner = createDemoPartner({ secretKey: randomBytes(32).toString('hex') });
    const { pcm } = await partner.greeting('es').finally(() => partner.close());
    const steps: CheckStep[] = [];
    const { ok, usd } = await checkOpenAi(
      {
        apiKey: config.OPENAI_API_KEY,
        baseUrl: config.OPENAI_BASE_URL,
        realtimeModel: config.OPENAI_REALTIME_MODEL,
        transcribeModel: config.OPENAI_TRANSCRIBE_MODEL,
        feedbackModel: config.OPENAI_FEEDBACK_MODEL,
        clip: pcm,
      },
      (step) => {
        steps.push(step);
        console.log(`${step.ok ? 'works ' : 'FAILS '} ${step.name}: ${step.detail}`);
      },
    );
    console.log(
      `Cost of the speech: about $${usd.toFixed(3)}; the report is a fraction of a cent.`,
    );
    await keep(config, { ok, cost_usd: usd, steps });
    if (!ok) throw new UsageError('At least one call failed.');
  },
};

/** Stores the result if a database can be opened; the check is useful without one, too. */
async function keep(config: Config, check: Parameters<typeof keepSpeechCheck>[0]): Promise<void> {
  try {
    const database = await openDatabase(config, () => undefined, {});
    await keepSpeechCheck(check).finally(() => database.close());
    console.log('Masters see this under Records, Speech Service.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`The result is not kept for masters: ${reason}`);
  }
}
