import { queryOf } from '../../lib/api.ts';

/** What the last check of the speech service found. */
export const speechCheckQuery = queryOf(['master', 'speech-check'], 'GET /api/master/speech_check');
