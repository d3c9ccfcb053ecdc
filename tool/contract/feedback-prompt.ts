/** The two groups of feedback areas in the editor (specification 2 §3). */
export type FeedbackCategory = 'communication' | 'language';

export interface FeedbackArea {
  id: 'holistic' | 'conversation' | 'grammar' | 'vocabulary';
  label: string;
  category: FeedbackCategory;
  description: string;
  /** Instruction to the tutor; parsing a stored prompt searches for this text. */
  text: string;
}

/** The built-in areas (specification 2 §3). */
export const feedbackAreas: readonly FeedbackArea[] = [
  {
    id: 'holistic',
    label: 'Overall Communication',
    category: 'communication',
    description: 'How well the student got their message across',
    text: 'Overall Communication: Say how well the student made themselves understood and reached the goals of the situation, and name the moment that worked best.',
  },
  {
    id: 'conversation',
    label: 'Conversation Skills',
    category: 'communication',
    description: 'Taking turns, asking back, keeping the conversation going',
    text: 'Conversation Skills: Look at how the student opened and closed the conversation, asked questions of their own, reacted to what was said and repaired misunderstandings.',
  },
  {
    id: 'grammar',
    label: 'Grammar & Syntax',
    category: 'language',
    description: 'Verb forms, agreement and word order',
    text: 'Grammar & Syntax: Pick the one or two patterns that matter most at this level, quote what the student said and show the correct form with a short explanation.',
  },
  {
    id: 'vocabulary',
    label: 'Vocabulary & Word Choice',
    category: 'language',
    description: 'Range and precision of words and phrases',
    text: 'Vocabulary & Word Choice: Praise words and phrases that fit well, and offer a more natural choice where the student used a false friend, repeated a word or fell back on English.',
  },
];

/** Instructions that precede every prompt (specification 2 §3). */
export const feedbackPreamble =
  'You are a warm and encouraging language tutor. Use the sandwich method: begin with what went well, then what to improve, and end on an encouraging note. Base every remark on the transcript and quote the student’s own words. Never reveal that you are an AI. Write the feedback in English.';

export interface CustomFeedbackSection {
  title: string;
  instructions: string;
}

/** Preamble, checked areas, custom sections, joined by blank lines (specification 2 §3). */
export function buildFeedbackPrompt(
  checked: readonly FeedbackArea['id'][],
  custom: readonly CustomFeedbackSection[] = [],
): string {
  return [
    feedbackPreamble,
    ...feedbackAreas.filter(({ id }) => checked.includes(id)).map(({ text }) => text),
    ...custom.map(({ title, instructions }) => `**${title.trim()}**: ${instructions.trim()}`),
  ].join('\n\n');
}
