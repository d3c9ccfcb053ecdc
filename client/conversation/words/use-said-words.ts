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
    void loadStemmer(language).then((stem) => wanted && setStemmer({ language, stem }));
    return () => void (wanted = false);
  }, [language]);
  return stemmer?.language === language ? stemmer?.stem : undefined;
}

/** Each is a chunk; a conversation loads one. The server uses the same stemmers (`stemmerOf`). */
const stemmers: Readonly<Record<string, () => Promise<{ stemmer: StemWord }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  de: () => import('@orama/stemmers/german'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fr: () => import('@orama/stemmers/french'),
  hi: () => import('@orama/stemmers/indian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  pt: () => import('@orama/stemmers/portuguese'),
  ru: () => import('@orama/stemmers/russian'),
};

/** The stemmer of a language; undefined if there is none or it cannot be loaded. */
async function loadStemmer(language: string): Promise<StemWord | undefined> {
  try {
    return (await stemmers[language]?.())?.stemmer;
  } catch {
    return undefined;
  }
}
