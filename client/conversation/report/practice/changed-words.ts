import { longestCommon, normaliseWords } from '../../../../tool/contract/spoken-words.ts';

interface Part {
  text: string;
  /** `del`: only in what was said; `ins`: only in the correction; null: in both. */
  change: 'del' | 'ins' | null;
}

/**
 * A word diff of what was said and its correction, deletions before insertions. Only the correction
 * where a diff is useless: all words differ, or none, or the script has no spaces between words.
 */
export function changedWords(said: string, corrected: string): Part[] {
  const old = said.trim().split(/\s+/);
  const words = corrected.trim().split(/\s+/);
  const forms = words.map(normaliseWords);
  const oldForms = old.map(normaliseWords);
  const kept = longestCommon(forms, oldForms);
  if (kept.size === 0) return [{ text: corrected, change: null }];
  const parts: Part[] = [];
  const add = (change: Part['change'], more: readonly string[]) => {
    if (more.length > 0) parts.push({ text: more.join(' '), change });
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
