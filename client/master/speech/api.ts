import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the last check of the speech service found. */
export const speechCheckQuery = queryOptions({
  queryKey: ['master', 'speech-check'],
  queryFn: ({ signal }) => call('GET /api/master/speech_check', { signal }),
});
