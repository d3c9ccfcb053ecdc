import type { Correction, FeedbackReport } from './report.ts';
import type { TranscriptStats } from './transcript.ts';

/**
 * Turns a structured report into the text of the report page, in light markdown: headings, bold,
 * italic, bullet lists and paragraphs only (specification 1 §2). What went well comes first, a
 * correction asks the learner to try again before it gives the answer, and one next step closes.
 */
export function renderReport(report: FeedbackReport, stats: TranscriptStats): string {
  const blocks = [
    ...wentWell(report),
    ...tryAgain(report.corrections),
    ...report.sections.flatMap(({ title, text }) => [`## ${inline(title)}`, block(text)]),
    '## In numbers',
    numbers(stats),
    '## Your next step',
    inline(report.nextStep),
    `*${inline(report.disclaimer)}*`,
  ];
  return blocks.filter((text) => text !== '').join('\n\n');
}

function wentWell(report: FeedbackReport): string[] {
  const list = report.strengths.map(
    ({ quote, comment }) => `- **“${inline(quote)}”** ${inline(comment)}`,
  );
  return ['## What went well', inline(report.summary), list.join('\n')];
}

function tryAgain(corrections: readonly Correction[]): string[] {
  if (corrections.length === 0) return [];
  return ['## Try again', ...corrections.flatMap(correctionBlocks)];
}

function correctionBlocks(correction: Correction, index: number): string[] {
  return [
    `### ${index + 1}. “${inline(correction.quote)}” (turn ${correction.seq})`,
    `**Try it first:** ${inline(correction.retryQuestion)}`,
    `**Answer:** ${inline(correction.correction)}`,
    inline(correction.explanation),
  ];
}

function numbers(stats: TranscriptStats): string {
  const minutes = Math.floor(stats.durationSeconds / 60);
  const seconds = Math.floor(stats.durationSeconds % 60);
  const lines = [
    `- Time: ${minutes}:${String(seconds).padStart(2, '0')}`,
    `- Your turns: ${stats.learnerTurns}`,
    `- Your words: ${stats.learnerWords} (${Math.round(stats.talkShare * 100)}% of all words spoken)`,
    `- Your words per minute: ${Math.round(stats.wordsPerMinute)}`,
  ];
  if (stats.keyItems.length > 0) {
    const said = stats.keyItems.filter((item) => item.said).map(({ item }) => inline(item));
    const names = said.length > 0 ? `: ${said.join(', ')}` : '';
    lines.push(`- Key items used: ${said.length} of ${stats.keyItems.length}${names}`);
  }
  return lines.join('\n');
}

/** One line of plain words: nothing a person or a model wrote becomes markup by accident. */
function inline(text: string): string {
  return text
    .replace(/[*_`]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:[#>]+|[-+])\s*/u, '');
}

/** Paragraphs and bullets of a section; other markup is taken out. */
function block(text: string): string {
  return text
    .split(/\n+/u)
    .map((line) => {
      const bullet = /^\s*[-*+•]\s+(?<rest>.*)$/u.exec(line)?.groups?.rest;
      return bullet === undefined ? inline(line) : `- ${inline(bullet)}`;
    })
    .filter((line) => line !== '')
    .join('\n\n')
    .replace(/(?<=^- .*)\n\n(?=- )/gmu, '\n');
}
