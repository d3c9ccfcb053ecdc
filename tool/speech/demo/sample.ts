import OpusScript from 'opusscript';
import { waveFile } from '../wave.ts';
import { loadClip } from './clips.ts';
import { demoLanguage } from './scripts/languages.ts';

export const SAMPLE_RATE = 24_000;

/** The partner's greeting as PCM: the demo has one voice and says only what was recorded. */
export async function samplePcm(language: string): Promise<Buffer> {
  const packets = await loadClip(demoLanguage(language), 0, false);
  const decoder = new OpusScript(SAMPLE_RATE, 1);
  try {
    return Buffer.concat(packets.map((packet) => decoder.decode(packet)));
  } finally {
    decoder.delete();
  }
}

export async function sampleWave(language: string): Promise<Buffer> {
  return waveFile(await samplePcm(language), SAMPLE_RATE);
}
