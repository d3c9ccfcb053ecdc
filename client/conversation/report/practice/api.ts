import { queryOptions } from '@tanstack/react-query';
import type { SoundType } from '../../../../tool/contract/constants/voice.ts';
import { call, type ResponseOf, queryOf } from '../../../lib/api.ts';

export type ReportPractice = NonNullable<
  ResponseOf<'GET /api/conversations/conversation/{id}/report_practice'>['practice']
>;
export type Correction = ReportPractice['corrections'][number];

export const reportPracticeQuery = (id: string) =>
  queryOf(
    ['feedback', id, 'practice'],
    'GET /api/conversations/conversation/{id}/report_practice',
    { params: { id } },
  );

/** Poll interval of a score that is being sent, in milliseconds. */
const scorePoll = 5_000;

export const scoreQuery = (id: string) =>
  queryOptions({
    queryKey: ['feedback', id, 'score'],
    queryFn: ({ signal }) =>
      call('GET /api/students/conversations/{id}/score', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.score?.state === 'queued' ? scorePoll : false),
  });

export function sayAgain(id: string, sound: string, content_type: SoundType) {
  return call('POST /api/conversations/conversation/{id}/say_again', {
    params: { id },
    body: { sound, content_type },
  });
}
