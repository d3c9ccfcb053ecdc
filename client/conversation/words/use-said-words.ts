import { useEffect, useMemo, useState } from 'react';
import { searchItems, type SearchForms } from '../../../tool/contract/spoken-words.ts';
import type { CaptionLine } from '../realtime/turn-order.ts';

/**
 * Which of the words the learner has said. Compared by exact form until the rules of the language
 * have loaded, and permanently if that fails. They are loaded when the learner has said something, so
 * that they do not delay the start.
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
  const searchForms = useForms(spoken === '' ? undefined : language);
  // By turn: only the newest one changes, and a long conversation has hundreds.
  const found = useMemo(
    () =>
      remembered((turn) => {
        const search = searchItems([turn], searchForms);
        return words.filter((word) => search(word) >= 0);
      }),
    [words, searchForms],
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

function useForms(language: string | undefined): SearchForms | undefined {
  const [loaded, setLoaded] = useState<{
    language: string;
    searchForms: SearchForms | undefined;
  }>();
  useEffect(() => {
    if (language === undefined) return;
    let wanted = true;
    import('./forms.ts')
      .then(async ({ loadForms }) => {
        const searchForms = await loadForms(language);
        if (wanted) setLoaded({ language, searchForms });
      })
      .catch(() => undefined);
    return () => void (wanted = false);
  }, [language]);
  return loaded?.language === language ? loaded?.searchForms : undefined;
}
