import { AppError } from '../../http/app-error.ts';
import type { Logger } from '../../http/logging.ts';
import { SpeechError } from '../../speech/error.ts';
import { raiseSpeechAlarm } from '../speech-alarms/service.ts';

/** Shown for a wrong key or an account without credit, which a learner cannot fix. */
const outOfService =
  'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.';

/** Calls the speech provider; a SpeechError becomes partner_unavailable with a text for users. */
export async function askPartner<T>(log: Logger, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, 'the speech provider refused');
    if (error.kind === 'account') {
      await raiseSpeechAlarm({ log }, 'account', 'server');
      throw new AppError('partner_unavailable', outOfService, { cause: error });
    }
    const { retryAfterSeconds } = error;
    throw new AppError(
      'partner_unavailable',
      'The conversation partner is not available right now. Please try again in a moment.',
      { cause: error, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
    );
  }
}
