import createCache, { type EmotionCache } from '@emotion/cache';

const plain = createCache({ key: 'css' });
let mirrored: EmotionCache | undefined;

/** Loads the mirroring of styles; call it before the first render in a right-to-left language. */
export async function loadMirroring(): Promise<void> {
  ({ mirrored } = await import('./right-to-left.ts'));
}

export const stylesOf = (direction: 'ltr' | 'rtl'): EmotionCache =>
  direction === 'rtl' && mirrored ? mirrored : plain;
