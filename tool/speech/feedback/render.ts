import type { Correction, FeedbackReport, Quoted, TranscriptMessage } from './report.ts';
import { learnerTurnNumbers, type TranscriptStats } from './transcript.ts';
import { ar } from './texts/messages.ar.ts';
import { de } from './texts/messages.de.ts';
import { en, type ReportTexts } from './texts/messages.en.ts';
import { es } from './texts/messages.es.ts';
import { fr } from './texts/messages.fr.ts';
import { hi } from './texts/messages.hi.ts';
import { it } from './texts/messages.it.ts';
import { ja } from './texts/messages.ja.ts';
import { ko } from './texts/messages.ko.ts';
import { nl } from './texts/messages.nl.ts';
import { pt } from './texts/messages.pt.ts';
import { ru } from './texts/messages.ru.ts';
import { zh } from './texts/messages.zh.ts';

/** By ISO 639-1 code: reports are in an interface language or in a practiced language. */
const texts: Record<string, ReportTexts> = { ar, de, en, es, fr, hi, it, ja, ko, nl, pt, ru, zh };

/** The texts in a language; English if there is no translation. */
export const reportTexts = (language: string): ReportTexts => texts[language] ?? en;

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));

interface Renderer {
  texts: ReportTexts;
  /** 'turn 3': numbered among the learner's turns, as in the transcript. */
  turn(seq: number): string;
}

/**
 * Renders a structured report as text for the report page, in light markdown: headings, bold,
 * italic, bullet lists and paragraphs only (specification 1 §2). Strengths come first, a correction
 * asks the learner to try again before it gives the answer, and one next step is last.
 */
export function renderReport(
  report: FeedbackReport,
  stats: TranscriptStats,
  messages: readonly TranscriptMessage[],
): string {
  const renderer = rendererOf(report, messages);
  const { texts } = renderer;
  return document([
    ...wentWell(report, renderer),
    ...tryAgain(report.corrections, renderer),
    ...sections(report, renderer),
    ...inNumbers(stats, texts),
    `## ${texts.nextStep}`,
    withSuggestions(report.nextStep),
    `*${inline(report.disclaimer)}*`,
  ]);
}

/** The rest of a report, for a page that shows strengths, corrections and the next step itself. */
export function renderDetails(
  report: FeedbackReport,
  stats: TranscriptStats,
  messages: readonly TranscriptMessage[],
): string {
  const renderer = rendererOf(report, messages);
  return document([
    ...sections(report, renderer),
    ...inNumbers(stats, renderer.texts),
    `*${inline(report.disclaimer)}*`,
  ]);
}

function rendererOf(report: FeedbackReport, messages: readonly TranscriptMessage[]): Renderer {
  const numberOf = learnerTurnNumbers(messages);
  const texts = reportTexts(report.language);
  return { texts, turn: (seq) => filled(texts.turn, { number: numberOf.get(seq) ?? seq }) };
}

const document = (blocks: readonly string[]): string =>
  blocks.filter((text) => text !== '').join('\n\n');

const sections = (report: FeedbackReport, renderer: Renderer): string[] =>
  report.sections.flatMap(({ title, text, evidence }) => [
    `## ${inline(title)}`,
    block(text),
    evidence.map((quoted) => evidenceLine(quoted, renderer)).join('\n'),
  ]);

const inNumbers = (stats: TranscriptStats, texts: ReportTexts): string[] => [
  `## ${texts.inNumbers}`,
  numbers(stats, texts),
];

function wentWell(report: FeedbackReport, { texts }: Renderer): string[] {
  const list = report.strengths.map(
    ({ quote, comment }) => `- **“${inline(quote)}”** ${inline(comment)}`,
  );
  return [`## ${texts.wentWell}`, inline(report.summary), list.join('\n')];
}

function tryAgain(corrections: readonly Correction[], renderer: Renderer): string[] {
  if (corrections.length === 0) return [];
  return [
    `## ${renderer.texts.tryAgain}`,
    ...corrections.flatMap((correction, index) => correctionBlocks(correction, index, renderer)),
  ];
}

function correctionBlocks(
  correction: Correction,
  index: number,
  { texts, turn }: Renderer,
): string[] {
  return [
    `### ${index + 1}. “${inline(correction.quote)}” (${turn(correction.seq)})`,
    `**${texts.tryFirst}** ${inline(correction.retryQuestion)}`,
    `**${texts.answer}** ${inline(correction.correction)}`,
    inline(correction.explanation),
  ];
}

const evidenceLine = ({ seq, quote }: Quoted, { turn }: Renderer): string =>
  `- “${inline(quote)}” (${turn(seq)})`;

function numbers(stats: TranscriptStats, texts: ReportTexts): string {
  const minutes = Math.floor(stats.durationSeconds / 60);
  const seconds = Math.floor(stats.durationSeconds % 60);
  const lines = [
    filled(texts.time, { time: `${minutes}:${String(seconds).padStart(2, '0')}` }),
    filled(texts.turns, { turns: stats.learnerTurns }),
    ...(stats.typedTurns ? [filled(texts.typed, { turns: stats.typedTurns })] : []),
    filled(texts.words, {
      words: stats.learnerWords,
      share: Math.round(stats.talkShare * 100),
    }),
  ];
  if (stats.wordsPerMinute !== null)
    lines.push(filled(texts.rate, { rate: Math.round(stats.wordsPerMinute) }));
  if (stats.keyItems.length > 0) {
    const said = stats.keyItems.filter((item) => item.said).map(({ item }) => inline(item));
    const names = said.length > 0 ? `: ${said.join(', ')}` : '';
    const values = { said: said.length, all: stats.keyItems.length };
    lines.push(filled(texts.keyItems, values) + names);
  }
  return lines.map((line) => `- ${line}`).join('\n');
}

/** One line of plain text: markup characters in input from users or models are neutralised. */
function inline(text: string): string {
  return text
    .replace(/[*_`]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:[#>]+|[-+])\s*/u, '');
}

/** Like `inline`; text between backticks, which models use for suggestions, becomes italic. */
const withSuggestions = (text: string): string =>
  inline(text.replace(/`([^`*_]+)`/gu, '\uE000$1\uE000')).replaceAll('\uE000', '*');

/** Paragraphs and bullets of a section; other markup is removed. */
function block(text: string): string {
  return text
    .split(/\n+/u)
    .map((line) => {
      const bullet = /^\s*[-*+•]\s+(?<rest>.*)$/u.exec(line)?.groups?.rest;
      return bullet === undefined ? withSuggestions(line) : `- ${withSuggestions(bullet)}`;
    })
    .filter((line) => line !== '')
    .join('\n\n')
    .replace(/(?<=^- .*)\n\n(?=- )/gmu, '\n');
}
