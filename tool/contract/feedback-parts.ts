import {
  feedbackAreas,
  feedbackPreamble,
  type CustomFeedbackSection,
  type FeedbackArea,
} from './feedback-prompt.ts';

type AreaId = FeedbackArea['id'];

/**
 * A part of a stored prompt. `own` is free text: neither the preamble, nor an area's text, nor a
 * custom section.
 */
export type FeedbackPart =
  | { kind: 'preamble' }
  | { kind: 'area'; id: AreaId }
  | ({ kind: 'section' } & CustomFeedbackSection)
  | { kind: 'own'; text: string };

const blankLine = '\n\n';
const section = /^\*\*(.+?)\*\*: ([^]*)$/;

/**
 * Parses a prompt into its parts. Lossless: `formatPrompt(parsePrompt(prompt)) === prompt` for every text. A
 * paragraph after a custom section that matches nothing else belongs to that section.
 */
export function parsePrompt(prompt: string): FeedbackPart[] {
  const parts: FeedbackPart[] = [];
  if (prompt === '') return parts;
  for (const paragraph of prompt.split(blankLine)) {
    const part = parseParagraph(paragraph);
    const last = parts.at(-1);
    if (part.kind !== 'own') parts.push(part);
    else if (last?.kind === 'section') last.instructions += blankLine + part.text;
    else if (last?.kind === 'own') last.text += blankLine + part.text;
    else parts.push(part);
  }
  return parts;
}

function parseParagraph(text: string): FeedbackPart {
  if (text === feedbackPreamble) return { kind: 'preamble' };
  const area = feedbackAreas.find((one) => one.text === text);
  if (area) return { kind: 'area', id: area.id };
  const [, title, instructions] = section.exec(text) ?? [];
  if (title === undefined || instructions === undefined) return { kind: 'own', text };
  return { kind: 'section', title, instructions };
}

export const formatPrompt = (parts: readonly FeedbackPart[]): string =>
  parts.map(formatPart).join(blankLine);

function formatPart(part: FeedbackPart): string {
  switch (part.kind) {
    case 'preamble':
      return feedbackPreamble;
    case 'area':
      return feedbackAreas.find(({ id }) => id === part.id)?.text ?? '';
    case 'section':
      return `**${part.title}**: ${part.instructions}`;
    case 'own':
      return part.text;
  }
}

export const checkedAreas = (prompt: string): AreaId[] =>
  parsePrompt(prompt).flatMap((part) => (part.kind === 'area' ? [part.id] : []));

/** A built-in area in the editor; checked when the prompt contains its text. */
export interface AreaChoice extends FeedbackArea {
  isChecked: boolean;
}

export function areasOf(prompt: string): AreaChoice[] {
  const checked = checkedAreas(prompt);
  return feedbackAreas.map((area) => ({ ...area, isChecked: checked.includes(area.id) }));
}

export const sectionsOf = (prompt: string): CustomFeedbackSection[] =>
  parsePrompt(prompt).flatMap((part) =>
    part.kind === 'section' ? [{ title: part.title, instructions: part.instructions }] : [],
  );

/** The prompt with one area checked or unchecked and everything else unchanged. */
export function withArea(prompt: string, id: AreaId, checked: boolean): string {
  const parts = withPreamble(parsePrompt(prompt));
  const others = parts.filter((part) => part.kind !== 'area' || part.id !== id);
  if (!checked) return formatPrompt(others);
  if (others.length < parts.length) return prompt;
  others.splice(indexForArea(id, others), 0, { kind: 'area', id });
  return formatPrompt(others);
}

/** The prompt with a section appended, or replacing the one at `index`. */
export function withSection(prompt: string, added: CustomFeedbackSection, index?: number): string {
  const part: FeedbackPart = {
    kind: 'section',
    title: added.title.trim(),
    instructions: added.instructions.trim(),
  };
  const parts = withPreamble(parsePrompt(prompt));
  const place = index === undefined ? -1 : sectionIndices(parts)[index];
  if (place === undefined || place < 0) return formatPrompt([...parts, part]);
  return formatPrompt(parts.map((one, at) => (at === place ? part : one)));
}

export function withoutSection(prompt: string, index: number): string {
  const parts = parsePrompt(prompt);
  const place = sectionIndices(parts)[index];
  return formatPrompt(parts.filter((_, at) => at !== place));
}

const sectionIndices = (parts: readonly FeedbackPart[]): number[] =>
  parts.flatMap((part, at) => (part.kind === 'section' ? [at] : []));

/** Adds the preamble to a prompt, unless an author replaced it. */
function withPreamble(parts: FeedbackPart[]): FeedbackPart[] {
  const hasOpening = parts.some(({ kind }) => kind === 'preamble' || kind === 'own');
  return hasOpening ? parts : [{ kind: 'preamble' }, ...parts];
}

/** Areas keep their fixed order and precede the custom sections. */
function indexForArea(id: AreaId, parts: readonly FeedbackPart[]): number {
  const order = feedbackAreas.map((area) => area.id);
  const rank = order.indexOf(id);
  const after = parts
    .map((part) => part.kind === 'area' && order.indexOf(part.id) < rank)
    .lastIndexOf(true);
  if (after >= 0) return after + 1;
  const before = parts.findIndex(({ kind }) => kind === 'area' || kind === 'section');
  return before < 0 ? parts.length : before;
}
