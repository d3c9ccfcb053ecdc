import { lazy, Suspense } from 'react';
import type { WordChipsProps } from './WordChips.tsx';

/** An extra: where it cannot be loaded there is none, and the conversation goes on. */
const WordChips = lazy(() => import('./WordChips.tsx').catch(() => ({ default: () => null })));

/** The words of the case, loaded beside the conversation and not before it. */
export function LazyWordChips({
  words,
  ...props
}: Omit<WordChipsProps, 'words'> & { words: readonly string[] | undefined }) {
  if (!words || words.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WordChips words={words} {...props} />
    </Suspense>
  );
}
