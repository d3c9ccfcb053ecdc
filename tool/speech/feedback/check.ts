import { normaliseWords, containsWords } from '../../contract/spoken-words.ts';
import type { FeedbackReport, FeedbackRequest, Quoted } from './report.ts';
import { reportLimits } from './report.ts';
import { reportTexts } from './render.ts';
import { isQuoted } from './transcript.ts';

type Asked = Pick<FeedbackRequest, 'messages' | 'title' | 'goals' | 'keyItems'>;

/**
 * Removes from a report what the model may have invented: strengths, corrections and evidence whose
 * quote is not in the named turn of the learner (compared by `normaliseWords`), corrections without
 * an audible change, and sentences with quotations that nobody said or with counts. A section whose
 * evidence is all invented is removed completely.
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

/** Whether a correction changes more than case and punctuation, which come from the transcription. */
export function changesWords({
  quote,
  correction,
}: {
  quote: string;
  correction: string;
}): boolean {
  return normaliseWords(correction) !== '' && normaliseWords(quote) !== normaliseWords(correction);
}

/** Limits the number of edits per type of mistake: five of one type teach no more than two. */
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

/** Quotations in the quotation marks of the product's languages; not an apostrophe within a word. */
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
/** A CEFR level such as 'A2' is not a count. */
const level = /\b[A-C][12]\b/gu;
const digit = /\p{Nd}/u;
/** Private-use placeholder for a quotation while a text is split into sentences. */
const placeholder = (index: number) => String.fromCodePoint(0xe000 + index);
const anyPlaceholder = /[\uE000-\uF8FF]/gu;

/** Removes sentences from a model's text whose content the model cannot know. */
export interface TextChecker {
  /** Removes sentences that quote something outside the sources, and sentences with digits. */
  text(text: string): string;
  /** Removes sentences with digits; quotations are examples of the language. */
  counts(text: string): string;
}

/** @param sources texts that may be quoted: the learner's turns, the corrections, the exercise */
export function textChecker(sources: readonly string[], language: string): TextChecker {
  const known = (quote: string) => sources.some((source) => containsWords(source, quote));
  return {
    text: (text) => keepSentences(text, language, known),
    counts: (text) => keepSentences(text, language, () => true),
  };
}

function keepSentences(text: string, language: string, known: (quote: string) => boolean): string {
  const lines = text.replace(anyPlaceholder, '').split('\n');
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
    return placeholder(quotes.length - 1);
  });
  const quoteOf = (character: string) => quotes[(character.codePointAt(0) ?? 0) - 0xe000] ?? '';
  const kept = sentences(folded, language).filter((sentence) => {
    const spoken = sentence.match(anyPlaceholder)?.map(quoteOf) ?? [];
    const rest = sentence.replace(anyPlaceholder, '').replace(level, '');
    return spoken.every((quote) => known(quote.slice(1, -1))) && !digit.test(rest);
  });
  const text = kept.join('').replace(anyPlaceholder, quoteOf).trim();
  return text === '' ? '' : `${mark}${text}`;
}

function sentences(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
