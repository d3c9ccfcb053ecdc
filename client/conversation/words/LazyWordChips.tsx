import { type ComponentType, Suspense, use } from 'react';
import type { WordChipsProps } from './WordChips.tsx';

/** Optional: if it cannot be loaded, the conversation continues without it. */
const loading: Promise<{ default: ComponentType<WordChipsProps> }> =
  import('./WordChips.tsx').catch(() => ({ default: () => null }));

/** The key items of the case, loaded concurrently with the case. */
export function LazyWordChips({
  words,
  ...props
}: Omit<WordChipsProps, 'words'> & { words: readonly string[] | undefined }) {
  if (!words || words.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Chips words={words} {...props} />
    </Suspense>
  );
}

/** Not `lazy`, which renders even a loaded chunk a moment later and causes a layout shift. */
function Chips(props: WordChipsProps) {
  const { default: WordChips } = use(loading);
  return <WordChips {...props} />;
}
