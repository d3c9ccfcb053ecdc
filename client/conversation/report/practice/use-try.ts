import { useEffect, useRef, useState } from 'react';
import { compareSpoken, type SpokenComparison } from '../../../../tool/contract/spoken-words.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { sayAgain } from './api.ts';
import {
  recordSentence,
  toBase64,
  type Sentence,
  type SentenceRecording,
} from './sentence-recorder.ts';

export type Try =
  | { state: 'none' | 'recording' | 'checking' | 'no-microphone' | 'unchecked' | 'nothing-heard' }
  | { state: 'failed'; reason: string }
  | ({ state: 'checked'; transcript: string } & SpokenComparison);

/** One attempt at a correction: records, transcribes and compares it with the expected text. */
export function useTry(conversationId: string, wanted: string, canTranscribe: boolean) {
  const [attempt, setAttempt] = useState<Try>({ state: 'none' });
  const [sound, setSound] = useState<Blob | null>(null);
  const recording = useRef<SentenceRecording | null>(null);
  const opening = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      recording.current?.stop();
    };
  }, []);

  const check = async ({ sound, contentType }: Sentence): Promise<Try> => {
    if (!canTranscribe) return { state: 'unchecked' };
    const { transcript } = await sayAgain(conversationId, await toBase64(sound), contentType);
    if (transcript === null) return { state: 'unchecked' };
    if (transcript === '') return { state: 'nothing-heard' };
    return { state: 'checked', transcript, ...compareSpoken(wanted, transcript) };
  };

  const start = async () => {
    if (opening.current) return;
    opening.current = true;
    setSound(null);
    try {
      recording.current = await recordSentence();
    } catch {
      return setAttempt({ state: 'no-microphone' });
    } finally {
      opening.current = false;
    }
    if (left.current) recording.current.stop();
    setAttempt({ state: 'recording' });
    const sentence = await recording.current.finished;
    recording.current = null;
    if (left.current) return;
    setSound(sentence.sound);
    setAttempt({ state: 'checking' });
    try {
      setAttempt(await check(sentence));
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : '';
      setAttempt({ state: 'failed', reason });
    }
  };

  return { attempt, sound, start, stop: () => recording.current?.stop() };
}
