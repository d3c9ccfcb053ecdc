import { useEffect, useMemo, useState } from 'react';
import { saysItem, type StemWord } from '../../../tool/contract/spoken-words.ts';
import type { CaptionLine } from '../realtime/turn-order.ts';
import { loadStemmer } from './load-stemmer.ts';

/**
 * Which of the words the learner has said. By their own form until the stemmer of the language has
 * come, and for good where it does not come. It is fetched when the learner has said something, so
 * that a conversation begins without it.
 */
export function useSaidWords(
  words: readonly string[],
  lines: readonly CaptionLine[],
  language: string | undefined,
): ReadonlySet<string> {
  // The partner's words, which come in pieces, change nothing here.
  const spoken = lines
    .filter(({ role, state }) => role === 'user' && state !== 'lost')
    .map(({ text }) => text)
    .join('\n');
  const stem = useStemmer(spoken === '' ? undefined : language);
  return useMemo(() => {
    const turns = spoken.split('\n');
    return new Set(words.filter((word) => turns.some((turn) => saysItem(turn, word, stem))));
  }, [words, spoken, stem]);
}

function useStemmer(language: string | undefined): StemWord | undefined {
  const [stemmer, setStemmer] = useState<{ language: string; stem: StemWord | undefined }>();
  useEffect(() => {
    if (language === undefined) return;
    let wanted = true;
    void loadStemmer(language).then((stem) => wanted && setStemmer({ language, stem }));
    return () => void (wanted = false);
  }, [language]);
  return stemmer?.language === language ? stemmer?.stem : undefined;
}
