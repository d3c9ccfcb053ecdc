import { expect, test } from '@jest/globals';
import { realtimeSession } from '../../../tool/speech/realtime-session.ts';
import { sessionRequest } from '../../support/speech-requests.ts';

const transcriptionBy = (transcribe: string) =>
  realtimeSession(sessionRequest, { realtime: 'gpt-realtime', transcribe }).audio?.input
    ?.transcription;

test.each(['gpt-transcribe', 'gpt-transcribe-2026-07-28', 'gpt-live-transcribe'])(
  'realtimeSession gives %s a list of languages',
  (model) => {
    expect(transcriptionBy(model)).toEqual({ model, languages: ['es'] });
  },
);

test.each(['whisper-1', 'gpt-4o-mini-transcribe'])(
  'realtimeSession gives %s a single language',
  (model) => {
    expect(transcriptionBy(model)).toEqual({ model, language: 'es' });
  },
);
