import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { WordChipsProps } from './WordChips.tsx';

/** An extra: where it cannot be loaded there is none, and the conversation goes on. */
const loading = import('./WordChips.tsx').catch(() => ({ default: () => null }));
let WordChips: ComponentType<WordChipsProps> = lazy(() => loading);
void loading.then((loaded) => {
  // Shown at once from now on: what is lazy comes a moment after what it then moves.
  WordChips = loaded.default;
});

/** The words of the case, loaded beside the case and not before it. */
export function LazyWordChips({
  words,
  ...props
}: Omit<WordChipsProps, 'words'> & { words: readonly string[] | undefined }) {
  const [Chips] = useState(() => WordChips);
  if (!words || words.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Chips words={words} {...props} />
    </Suspense>
  );
}
