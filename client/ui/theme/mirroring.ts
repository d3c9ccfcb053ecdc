import createCache, { type EmotionCache } from '@emotion/cache';

const plain = createCache({ key: 'css' });
let mirrored: EmotionCache | undefined;

/** Fetches what mirrors the pages; before anything is shown in a language that is written right to left. */
export async function loadMirroring(): Promise<void> {
  ({ mirrored } = await import('./right-to-left.ts'));
}

/** Where the styles of a direction are kept. */
export const stylesOf = (direction: 'ltr' | 'rtl'): EmotionCache =>
  direction === 'rtl' && mirrored ? mirrored : plain;
