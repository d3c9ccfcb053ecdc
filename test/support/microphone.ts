import { waveFile } from '../../tool/speech/wave.ts';
import {
  microphonePcm,
  type MicrophoneTurn,
} from '../../tool/stand-ins/demo-partner/test/support/microphone.ts';

/** Sample rate of the recordings, the usual one of browsers. */
const microphoneRate = 48_000;

/** A microphone recording with speech at the given times, as a WAV file. */
export function microphoneWave(turns: readonly MicrophoneTurn[], seconds: number): Buffer {
  const pcm = microphonePcm(turns, seconds, microphoneRate);
  return waveFile(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength), microphoneRate);
}
