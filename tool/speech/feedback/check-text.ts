import { containsWords } from '../../contract/spoken-words.ts';

/** Words between quotation marks of the product's languages; an apostrophe within a word is none. */
const quotedWords = new RegExp(
  [
    '“[^“”]*”',
    '„[^„“”]*[“”]',
    '«[^«»]*»',
    '"[^"\n]*"',
    '「[^「」]*」',
    '『[^『』]*』',
    "(?<![\\p{L}\\p{N}])[‘'](?=\\S)[^‘'\n]*?[’'](?![\\p{L}\\p{N}])",
  ].join('|'),
  'gu',
);
/** A CEFR level such as 'A2' names no count. */
const level = /\b[A-C][12]\b/gu;
const digit = /\p{Nd}/u;
/** Stands for a quotation while sentences are cut; private use, so that no text holds it. */
const stand = (index: number) => String.fromCodePoint(0xe000 + index);
const anyStand = /[\uE000-\uF8FF]/gu;

/** Takes out of a model's text the sentences that hold what it cannot know. */
export interface TextChecker {
  /** Without sentences that quote what is in no source, or that hold digits. */
  text(text: string): string;
  /** Without sentences that hold digits; words in quotation marks are examples of the language. */
  counts(text: string): string;
}

/** @param sources what may be quoted: the learner's turns, the answers, the exercise */
export function textChecker(sources: readonly string[], language: string): TextChecker {
  const known = (quote: string) => sources.some((source) => containsWords(source, quote));
  return {
    text: (text) => keepSentences(text, language, known),
    counts: (text) => keepSentences(text, language, () => true),
  };
}

function keepSentences(text: string, language: string, known: (quote: string) => boolean): string {
  const lines = text.replace(anyStand, '').split('\n');
  return lines
    .map((line) => keepInLine(line, language, known))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n')
    .trim();
}

function keepInLine(line: string, language: string, known: (quote: string) => boolean): string {
  const quotes: string[] = [];
  const [, mark = '', words = ''] = /^(\s*(?:[-*+•]|\d{1,2}[.)])?\s*)(.*)$/su.exec(line) ?? [];
  const folded = words.replace(quotedWords, (quote) => {
    quotes.push(quote);
    return stand(quotes.length - 1);
  });
  const quoteOf = (character: string) => quotes[(character.codePointAt(0) ?? 0) - 0xe000] ?? '';
  const kept = sentences(folded, language).filter((sentence) => {
    const spoken = sentence.match(anyStand)?.map(quoteOf) ?? [];
    const rest = sentence.replace(anyStand, '').replace(level, '');
    return spoken.every((quote) => known(quote.slice(1, -1))) && !digit.test(rest);
  });
  const text = kept.join('').replace(anyStand, quoteOf).trim();
  return text === '' ? '' : `${mark}${text}`;
}

function sentences(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
