import { describe, expect, test } from '@jest/globals';
import { Listener, type Heard } from '../src/listener.ts';
import { microphonePcm, type MicrophoneTurn } from './support/microphone.ts';

const sampleRate = 8_000;
const frameSamples = sampleRate / 50;

interface Noted {
  what: 'started' | 'stopped';
  atMs: number;
  heard?: Heard;
}

function listen(silenceMs: number | null): { ear: Listener; noted: Noted[] } {
  const noted: Noted[] = [];
  const ear = new Listener({
    started: (atMs) => noted.push({ what: 'started', atMs }),
    stopped: (atMs, heard) => noted.push({ what: 'stopped', atMs, heard }),
  });
  ear.setSilence(silenceMs);
  return { ear, noted };
}

function hearAll(ear: Listener, pcm: Int16Array): void {
  for (let at = 0; at < pcm.length; at += frameSamples)
    ear.hear(pcm.subarray(at, at + frameSamples));
}

function turns(list: MicrophoneTurn[], seconds: number, silenceMs: number | null = 500): Noted[] {
  const { ear, noted } = listen(silenceMs);
  hearAll(ear, microphonePcm(list, seconds, sampleRate));
  return noted;
}

describe('Listener', () => {
  test('finds the start and end of a turn', () => {
    const noted = turns([{ at: 1, seconds: 1.5 }], 4);
    expect(noted.map(({ what }) => what)).toEqual(['started', 'stopped']);
    expect(noted[0]?.atMs).toBeGreaterThanOrEqual(1_000);
    expect(noted[0]?.atMs).toBeLessThan(1_200);
    expect(noted[1]?.atMs).toBeGreaterThanOrEqual(2_900);
    expect(noted[1]?.atMs).toBeLessThan(3_150);
  });

  test.each([...'0123456789*#'])('recognizes the telephone key %s', (key) => {
    expect(turns([{ at: 0.5, key }], 3)[1]?.heard).toMatchObject({ key, voice: true });
  });

  test('assigns a key to its own turn only', () => {
    const noted = turns([{ at: 0.5, key: '7' }, { at: 3 }], 6);
    expect(noted.flatMap(({ heard }) => (heard ? [heard.key] : []))).toEqual(['7', null]);
  });

  test('does not end a turn at a pause shorter than the silence setting', () => {
    const list = [
      { at: 0.5, seconds: 1 },
      { at: 2.5, seconds: 1 },
    ];
    expect(turns(list, 8, 2_000)).toHaveLength(2);
    expect(turns(list, 8, 500)).toHaveLength(4);
  });

  test('does not take silence, a click or steady noise for speech', () => {
    const click = microphonePcm([{ at: 1, seconds: 0.03 }], 3, sampleRate);
    const hum = Int16Array.from({ length: 12 * sampleRate }, (_, at) =>
      Math.round(400 * Math.sin((2 * Math.PI * 100 * at) / sampleRate)),
    );
    for (const pcm of [new Int16Array(3 * sampleRate), click]) {
      const { ear, noted } = listen(500);
      hearAll(ear, pcm);
      expect(noted).toEqual([]);
    }
    const { ear, noted } = listen(500);
    hearAll(ear, hum);
    expect(noted.at(-1)?.what ?? 'stopped').toBe('stopped');
    expect(ear.speaking).toBe(false);
  });

  test('ends a turn when packets stop arriving', () => {
    const { ear, noted } = listen(500);
    hearAll(ear, microphonePcm([{ at: 0.2, seconds: 0.8 }], 1, sampleRate));
    ear.miss(600);
    expect(noted.map(({ what }) => what)).toEqual(['started', 'stopped']);
  });

  test('lets a push-to-talk commit end the turn and tells whether there was a voice', () => {
    const { ear, noted } = listen(null);
    expect(ear.commit()).toBeNull();
    hearAll(ear, microphonePcm([{ at: 0.1, key: '5' }], 1.5, sampleRate));
    expect(ear.commit()).toMatchObject({ key: '5', voice: true });
    hearAll(ear, new Int16Array(sampleRate));
    expect(ear.commit()).toEqual({ key: null, voice: false, durationMs: 1_000 });
    expect(noted).toEqual([]);
  });

  test('forgets the audio before a clear', () => {
    const { ear } = listen(null);
    hearAll(ear, microphonePcm([{ at: 0.1, key: '5' }], 1.5, sampleRate));
    ear.clear();
    hearAll(ear, microphonePcm([{ at: 0.1, key: '2' }], 1.5, sampleRate));
    expect(ear.commit()?.key).toBe('2');
  });
});
