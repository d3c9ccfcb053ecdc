import { byStem, searchJapanese, searchKorean } from '../../contract/inflections.ts';
import { containsWords, searchItems, type SearchForms } from '../../contract/spoken-words.ts';
import type { TranscriptMessage } from './report.ts';
import { stemmer as ar } from '@orama/stemmers/arabic';
import { stemmer as nl } from '@orama/stemmers/dutch';
import { stemmer as en } from '@orama/stemmers/english';
import { stemmer as fr } from '@orama/stemmers/french';
import { stemmer as de } from '@orama/stemmers/german';
import { stemmer as hi } from '@orama/stemmers/indian';
import { stemmer as it } from '@orama/stemmers/italian';
import { stemmer as pt } from '@orama/stemmers/portuguese';
import { stemmer as ru } from '@orama/stemmers/russian';
import { stemmer as es } from '@orama/stemmers/spanish';

/** Counted from the transcript in code; no number in a report comes from a model. */
export interface TranscriptStats {
  durationSeconds: number;
  learnerTurns: number;
  /** Number of typed turns; absent in reports of versions without typing. */
  typedTurns?: number;
  partnerTurns: number;
  learnerWords: number;
  partnerWords: number;
  /** The learner's share of all words, 0 to 1; 0 without any words. */
  talkShare: number;
  /**
   * The learner's words per minute of their own speaking time; null if too little of it was
   * measured. Waiting, thinking and the partner's turns are not speaking time.
   */
  wordsPerMinute: number | null;
  keyItems: { item: string; said: boolean }[];
}

/** Minimum measured speaking time for a rate, in milliseconds. */
const rateNeeds = 5_000;

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
  const spoken = learner.filter(({ uncounted }) => !uncounted).map(({ content }) => content);
  const search = searchItems(spoken, formsOf(options.language));
  return {
    durationSeconds,
    learnerTurns: learner.length,
    typedTurns: learner.filter(({ typed }) => typed).length,
    partnerTurns: partner.length,
    learnerWords,
    partnerWords,
    talkShare: words === 0 ? 0 : learnerWords / words,
    wordsPerMinute: rateOf(learner, segmenter),
    keyItems: options.keyItems.map((item) => ({ item, said: search(item) >= 0 })),
  };
}

/** Words per minute of the turns whose duration was measured. */
function rateOf(learner: readonly TranscriptMessage[], segmenter: Intl.Segmenter): number | null {
  const measured = learner.filter(({ spoken_ms }) => (spoken_ms ?? 0) > 0);
  const spoken = measured.reduce((sum, { spoken_ms }) => sum + (spoken_ms ?? 0), 0);
  return spoken < rateNeeds ? null : sumWords(measured, segmenter) / (spoken / 60_000);
}

/** Numbers of the learner's turns, from 1, by their position in the conversation. */
export function learnerTurnNumbers(messages: readonly TranscriptMessage[]): Map<number, number> {
  const learner = messages.filter(({ role }) => role === 'user');
  return new Map(learner.map(({ seq }, index) => [seq, index + 1]));
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
    // The code is not a language tag: the general rules still split words.
    return new Intl.Segmenter('en', { granularity: 'word' });
  }
}

/** Whether the learner's turn `seq` contains the words of `quote`. */
export function isQuoted(
  claim: { seq: number; quote: string },
  messages: readonly TranscriptMessage[],
): boolean {
  return messages.some(
    (message) =>
      message.seq === claim.seq &&
      message.role === 'user' &&
      containsWords(message.content, claim.quote),
  );
}

const forms: Readonly<Record<string, SearchForms>> = {
  ...Object.fromEntries(
    Object.entries({ ar, de, en, es, fr, hi, it, nl, pt, ru }).map(([code, stem]) => [
      code,
      byStem(stem),
    ]),
  ),
  ja: searchJapanese,
  ko: searchKorean,
};

/** How a language, by its ISO 639-1 code, inflects key items; undefined for Chinese, which does not. */
export const formsOf = (language: string): SearchForms | undefined => forms[language];
