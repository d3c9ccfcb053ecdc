import { AppError } from '../../http/app-error.ts';
import type { Logger } from '../../http/logging.ts';
import { SpeechError } from '../../speech/error.ts';

/** Calls the speech provider; what goes wrong there becomes partner_unavailable, for a person to read. */
export async function askPartner<T>(log: Logger, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, 'the speech provider refused');
    const { retryAfterSeconds } = error;
    throw new AppError(
      'partner_unavailable',
      'The conversation partner is not available right now. Please try again in a moment.',
      { cause: error, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
    );
  }
}
