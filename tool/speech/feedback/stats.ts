import { containsWords } from './normalise.ts';
import type { TranscriptMessage } from './report.ts';

/** Counted from the transcript in code; no number of a report comes from a model. */
export interface TranscriptStats {
  durationSeconds: number;
  learnerTurns: number;
  partnerTurns: number;
  learnerWords: number;
  partnerWords: number;
  /** The learner's part of all words, 0 to 1; 0 when nobody said a word. */
  talkShare: number;
  /** The learner's words per minute of the whole conversation; 0 for one without duration. */
  wordsPerMinute: number;
  keyItems: { item: string; said: boolean }[];
}

/** The key items of a case, which instructors write as free text, one per line or comma. */
export function splitKeyItems(text: string): string[] {
  const items = text
    .split(/[\n,;、،]+/u)
    .map((item) => item.replace(/^\s*(?:[-*•]|\d+[.)])\s*/u, '').trim())
    .filter((item) => item !== '');
  return [...new Set(items)];
}

/**
 * @param durationSeconds active time of the conversation
 * @param options.language ISO 639-1 code, for finding words in scripts without spaces
 */
export function transcriptStats(
  messages: readonly TranscriptMessage[],
  durationSeconds: number,
  options: { language: string; keyItems: readonly string[] },
): TranscriptStats {
  const learner = messages.filter(({ role }) => role === 'user');
  const partner = messages.filter(({ role }) => role === 'assistant');
  const segmenter = wordSegmenter(options.language);
  const learnerWords = sumWords(learner, segmenter);
  const partnerWords = sumWords(partner, segmenter);
  const words = learnerWords + partnerWords;
  return {
    durationSeconds,
    learnerTurns: learner.length,
    partnerTurns: partner.length,
    learnerWords,
    partnerWords,
    talkShare: words === 0 ? 0 : learnerWords / words,
    wordsPerMinute: durationSeconds > 0 ? learnerWords / (durationSeconds / 60) : 0,
    keyItems: options.keyItems.map((item) => ({
      item,
      said: learner.some(({ content }) => containsWords(content, item)),
    })),
  };
}

export function countWords(text: string, language: string): number {
  return count(text, wordSegmenter(language));
}

function sumWords(messages: readonly TranscriptMessage[], segmenter: Intl.Segmenter): number {
  return messages.reduce((sum, { content }) => sum + count(content, segmenter), 0);
}

function count(text: string, segmenter: Intl.Segmenter): number {
  let words = 0;
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words += 1;
  return words;
}

function wordSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    // A code that is no language tag: the rules common to all languages still find words.
    return new Intl.Segmenter('en', { granularity: 'word' });
  }
}
