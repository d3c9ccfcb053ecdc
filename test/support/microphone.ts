import { waveFile } from '../../tool/speech/wave.ts';
import {
  microphonePcm,
  type MicrophoneTurn,
} from '../../tool/stand-ins/demo-partner/test/support/microphone.ts';

/** Sample rate of the recordings, as browsers capture. */
const microphoneRate = 48_000;

/** What a microphone records of somebody who speaks at the given times, as a WAV file. */
export function microphoneWave(turns: readonly MicrophoneTurn[], seconds: number): Buffer {
  const pcm = microphonePcm(turns, seconds, microphoneRate);
  return waveFile(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength), microphoneRate);
}
