import { useEffect, useMemo, useState } from 'react';
import { saysItem, type StemWord } from '../../../tool/contract/spoken-words.ts';
import type { CaptionLine } from '../realtime/turn-order.ts';

/**
 * Which of the words the learner has said. Compared by exact form until the stemmer of the language
 * has loaded, and permanently if that fails. It is loaded when the learner has said something, so
 * that it does not delay the start.
 */
export function useSaidWords(
  words: readonly string[],
  lines: readonly CaptionLine[],
  language: string | undefined,
): ReadonlySet<string> {
  // The partner's words, which arrive in parts, do not change this.
  const spoken = lines
    .filter(({ role, state }) => role === 'user' && state !== 'lost')
    .map(({ text }) => text)
    .join('\n');
  const stem = useStemmer(spoken === '' ? undefined : language);
  // By turn: only the newest one changes, and a long conversation has hundreds.
  const found = useMemo(
    () => remembered((turn) => words.filter((word) => saysItem(turn, word, stem))),
    [words, stem],
  );
  return useMemo(() => new Set(spoken.split('\n').flatMap(found)), [spoken, found]);
}

function remembered(find: (turn: string) => string[]): (turn: string) => string[] {
  const known = new Map<string, string[]>();
  return (turn) => {
    const found = known.get(turn) ?? find(turn);
    known.set(turn, found);
    return found;
  };
}

function useStemmer(language: string | undefined): StemWord | undefined {
  const [stemmer, setStemmer] = useState<{ language: string; stem: StemWord | undefined }>();
  useEffect(() => {
    if (language === undefined) return;
    let wanted = true;
    import('./stemmers.ts')
      .then(async ({ loadStemmer }) => {
        const stem = await loadStemmer(language);
        if (wanted) setStemmer({ language, stem });
      })
      .catch(() => undefined);
    return () => void (wanted = false);
  }, [language]);
  return stemmer?.language === language ? stemmer?.stem : undefined;
}
