import { longestCommon, normaliseWords } from '../../../../tool/contract/spoken-words.ts';

interface Part {
  text: string;
  /** `del`: only in what was said; `ins`: only in the correction; null: in both. */
  change: 'del' | 'ins' | null;
}

/** Languages written without spaces between words: each character counts as one. */
const unspaced = ['ja', 'zh'];

/**
 * A word diff of what was said and its correction, deletions before insertions. Only the correction
 * where a diff is useless: all words differ, or none.
 */
export function changedWords(said: string, corrected: string, language: string): Part[] {
  const hasSpaces = !unspaced.includes(language);
  const wordsIn = (text: string) => (hasSpaces ? text.trim().split(/\s+/) : [...text.trim()]);
  const old = wordsIn(said);
  const words = wordsIn(corrected);
  const forms = words.map((word) => normaliseWords(word));
  const oldForms = old.map((word) => normaliseWords(word));
  const kept = longestCommon(forms, oldForms);
  // A form without letters is a punctuation mark.
  if ([...kept].every((index) => !forms[index])) return [{ text: corrected, change: null }];
  const parts: Part[] = [];
  const add = (change: Part['change'], more: readonly string[]) => {
    if (more.length === 0) return;
    if (hasSpaces && parts.length > 0) parts.push({ text: ' ', change: null });
    parts.push({ text: more.join(hasSpaces ? ' ' : ''), change });
  };
  let [next, nextOld] = [0, 0];
  for (const index of [...kept, words.length]) {
    const form = forms[index];
    const oldIndex = form === undefined ? old.length : oldForms.indexOf(form, nextOld);
    add('del', old.slice(nextOld, oldIndex));
    add('ins', words.slice(next, index));
    add(null, words.slice(index, index + 1));
    [next, nextOld] = [index + 1, oldIndex + 1];
  }
  return parts;
}
