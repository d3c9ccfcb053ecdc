import { longestCommon, normaliseWords } from '../../../../tool/contract/spoken-words.ts';

interface Part {
  text: string;
  /** The learner did not say it so. */
  changed: boolean;
}

/**
 * A corrected sentence in parts, by whether its words stand in what was said, in the same order. One part
 * where that tells nothing: all is new, or nothing, or the script has no spaces between words.
 */
export function changedWords(said: string, corrected: string): Part[] {
  const old = said.split(/\s+/).map(normaliseWords);
  // Each word with the space before it.
  const words = corrected.split(/(?<=\S)(?=\s)/);
  const kept = longestCommon(words.map(normaliseWords), old);
  if (kept.size === 0 || kept.size === words.length) return [{ text: corrected, changed: false }];
  const parts: Part[] = [];
  words.forEach((text, index) => {
    const changed = !kept.has(index);
    const last = parts.at(-1);
    if (last?.changed === changed) last.text += text;
    else parts.push({ text, changed });
  });
  return parts;
}
