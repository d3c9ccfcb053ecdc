import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readOggOpus } from './ogg.ts';

/** Recordings of the partner's lines, created by `scripts/render-clips.ts`. */
export const clipFolder = fileURLToPath(new URL('../clips/', import.meta.url));

/** File of partner line `line` (see `partnerLines`) in `language`. */
export function clipPath(language: string, line: number, slow: boolean): string {
  return `${clipFolder}${language}/${String(line).padStart(2, '0')}${slow ? '-slow' : ''}.opus`;
}

const cache = new Map<string, Promise<Buffer[]>>();

/** The Opus packets of a line, 20 ms each; cached after the first read (about 10 KB per line). */
export function loadClip(language: string, line: number, slow: boolean): Promise<Buffer[]> {
  const path = clipPath(language, line, slow);
  const kept = cache.get(path);
  if (kept) return kept;
  const clip = readFile(path).then(readOggOpus);
  clip.catch(() => cache.delete(path));
  cache.set(path, clip);
  return clip;
}
