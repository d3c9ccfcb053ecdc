import { setImmediate } from 'node:timers/promises';
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

/** Turns with this many characters are counted without a pause for others, which takes some 30 ms. */
const countedAtOnce = 20_000;

/**
 * Counts part by part: the longest conversation that can be stored takes seconds, and would block the
 * process.
 *
 * @param durationSeconds active time of the conversation
 * @param options.language ISO 639-1 code, for finding words in scripts without spaces
 */
export async function transcriptStats(
  messages: readonly TranscriptMessage[],
  durationSeconds: number,
  { language, keyItems }: { language: string; keyItems: readonly string[] },
): Promise<TranscriptStats> {
  const segmenter = wordSegmenter(language);
  const counted: CountedMessage[] = [];
  const said = new Set<string>();
  for (const part of inParts(messages)) {
    for (const message of part)
      counted.push({ ...message, words: count(message.content, segmenter) });
    const texts = part.filter(({ role, uncounted }) => role === 'user' && !uncounted);
    const search = searchItems(
      texts.map(({ content }) => content),
      formsOf(language),
    );
    for (const item of keyItems) if (!said.has(item) && search(item) >= 0) said.add(item);
    await setImmediate();
  }
  const learner = counted.filter(({ role }) => role === 'user');
  const partner = counted.filter(({ role }) => role === 'assistant');
  const [learnerWords, partnerWords] = [sumWords(learner), sumWords(partner)];
  const words = learnerWords + partnerWords;
  return {
    durationSeconds,
    learnerTurns: learner.length,
    typedTurns: learner.filter(({ typed }) => typed).length,
    partnerTurns: partner.length,
    learnerWords,
    partnerWords,
    talkShare: words === 0 ? 0 : learnerWords / words,
    wordsPerMinute: rateOf(learner),
    keyItems: keyItems.map((item) => ({ item, said: said.has(item) })),
  };
}

/** Splits a transcript into parts of `countedAtOnce` characters at most, or of one longer turn. */
function inParts(messages: readonly TranscriptMessage[]): TranscriptMessage[][] {
  const parts: TranscriptMessage[][] = [];
  let length = countedAtOnce;
  for (const message of messages) {
    length += message.content.length;
    if (length > countedAtOnce) {
      parts.push([]);
      length = message.content.length;
    }
    parts.at(-1)?.push(message);
  }
  return parts;
}

type CountedMessage = TranscriptMessage & { words: number };

/** Words per minute of the turns whose duration was measured. */
function rateOf(learner: readonly CountedMessage[]): number | null {
  const measured = learner.filter(({ spoken_ms }) => (spoken_ms ?? 0) > 0);
  const spoken = measured.reduce((sum, { spoken_ms }) => sum + (spoken_ms ?? 0), 0);
  return spoken < rateNeeds ? null : sumWords(measured) / (spoken / 60_000);
}

const sumWords = (messages: readonly CountedMessage[]): number =>
  messages.reduce((sum, { words }) => sum + words, 0);

/** Numbers of the learner's turns, from 1, by their position in the conversation. */
export function learnerTurnNumbers(messages: readonly TranscriptMessage[]): Map<number, number> {
  const learner = messages.filter(({ role }) => role === 'user');
  return new Map(learner.map(({ seq }, index) => [seq, index + 1]));
}

export function countWords(text: string, language: string): number {
  return count(text, wordSegmenter(language));
}

/** In pieces that end at a space: the segmenter takes three times as long for each word of a long text. */
function count(text: string, segmenter: Intl.Segmenter): number {
  let words = 0;
  for (const [piece] of text.matchAll(/[^]{1,200}(?:\s|$)|\S+/g))
    for (const segment of segmenter.segment(piece)) if (segment.isWordLike) words += 1;
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
