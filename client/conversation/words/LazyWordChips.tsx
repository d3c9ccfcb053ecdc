import { type ComponentType, Suspense, use } from 'react';
import type { WordChipsProps } from './WordChips.tsx';

/** An extra: where it cannot be loaded there is none, and the conversation goes on. */
const loading: Promise<{ default: ComponentType<WordChipsProps> }> =
  import('./WordChips.tsx').catch(() => ({ default: () => null }));

/** The words of the case, loaded beside the case and not before it. */
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

/** Not `lazy`: of what is loaded already that comes a moment late, and moves what is there. */
function Chips(props: WordChipsProps) {
  const { default: WordChips } = use(loading);
  return <WordChips {...props} />;
}
