import { normaliseWords, containsWords } from '../../contract/spoken-words.ts';
import type { FeedbackReport, FeedbackRequest, Quoted } from './report.ts';
import { reportLimits } from './report.ts';
import { reportTexts } from './report-texts.ts';
import { isQuoted } from './transcript.ts';

type Asked = Pick<FeedbackRequest, 'messages' | 'title' | 'goals' | 'keyItems'>;

/**
 * Drops from a report what its model may have made up: strengths, corrections and evidence whose
 * quote is not in the learner's own turn that they name (compared as `normaliseWords` describes),
 * corrections that change nothing one can hear, and sentences with words in quotation marks that
 * nobody said or with counts. A section whose evidence is all invented goes as a whole.
 */
export function checkReport(report: FeedbackReport, asked: Asked): FeedbackReport {
  const { messages } = asked;
  const texts = reportTexts(report.language);
  const corrections = limitTypes(
    report.corrections.filter((edit) => isQuoted(edit, messages) && changesWords(edit)),
  ).sort((one, other) => one.seq - other.seq);
  const learner = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const given = [asked.title, asked.goals, ...asked.keyItems];
  const answers = corrections.map(({ correction }) => correction);
  const checked = textChecker([...learner, ...given, ...answers], report.language);
  return {
    ...report,
    summary: checked.text(report.summary) || texts.summary,
    strengths: report.strengths
      .filter((strength) => isQuoted(strength, messages))
      .map((strength) => ({ ...strength, comment: checked.text(strength.comment) })),
    corrections: corrections.map((edit) => ({
      ...edit,
      retryQuestion: checked.counts(edit.retryQuestion),
      explanation: checked.counts(edit.explanation),
    })),
    sections: report.sections.flatMap((section) => {
      const evidence = verified(section.evidence, asked);
      const text = checked.text(section.text);
      const invented = section.evidence.length > 0 && evidence.length === 0;
      return text === '' || invented ? [] : [{ ...section, text, evidence }];
    }),
    nextStep: checked.text(report.nextStep) || texts.practiseMore,
  };
}

/** Whether a correction changes more than case and punctuation, which are a machine's spelling. */
export function changesWords({
  quote,
  correction,
}: {
  quote: string;
  correction: string;
}): boolean {
  return normaliseWords(correction) !== '' && normaliseWords(quote) !== normaliseWords(correction);
}

/** The first of each type of mistake: five corrections of one kind teach no more than two. */
export function limitTypes<Edit extends { type: string }>(edits: readonly Edit[]): Edit[] {
  const seen = new Map<string, number>();
  return edits.filter(({ type }) => {
    const before = seen.get(type) ?? 0;
    seen.set(type, before + 1);
    return before < reportLimits.ofOneType;
  });
}

const verified = (evidence: readonly Quoted[], { messages }: Asked): Quoted[] =>
  evidence.filter((claim) => isQuoted(claim, messages)).slice(0, reportLimits.evidence);

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
