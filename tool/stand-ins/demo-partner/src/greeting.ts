import OpusScript from 'opusscript';
import { loadClip } from './clips.ts';
import { languageOf } from './script.ts';

/** Sample rate of `greetingPcm`, in samples per second. */
export const greetingRate = 24_000;

/** The greeting as 16-bit mono PCM: the partner has one voice and recorded lines only. */
export async function greetingPcm(language: string): Promise<Buffer> {
  const packets = await loadClip(languageOf(language), 0, false);
  const decoder = new OpusScript(greetingRate, 1);
  try {
    return Buffer.concat(packets.map((packet) => decoder.decode(packet)));
  } finally {
    decoder.delete();
  }
}
