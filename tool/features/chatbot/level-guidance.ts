/** Levels of the CEFR, to which the partner's speech is adapted. */
export type CefrLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

const guidance: Record<CefrLevel, string> = {
  A1: 'The learner is a beginner (A1). Say one sentence at a time, of at most seven words, in the present tense, with the most common everyday words. Speak slowly, with a pause after each phrase. When they hesitate, offer two answers to choose from. You may say a phrase that they need once as a model and then ask for it.',
  A2: 'The learner is elementary (A2). Say one or two sentences at a time, of at most ten words, in the present tense or simple past and future, with everyday words. Speak slowly and clearly. When they hesitate, ask again as a question with a choice. You may say a phrase that they need once as a model.',
  B1: 'The learner is intermediate (B1). Say two sentences at a time, of at most fifteen words, in the common tenses, without idioms. Speak clearly, a little below natural speed. Ask for reasons and short stories; when they lack a word, let them describe it.',
  B2: 'The learner is upper intermediate (B2). Say two or three sentences at a time, with subordinate clauses, all tenses and common idioms. Speak at natural speed. Disagree politely now and then, and ask them to explain and to compare.',
  C1: 'The learner is advanced (C1). Speak as to an educated native speaker: any structure, idioms, shades of meaning. Ask for arguments, examples and consequences, and change the register where the situation asks for it.',
  C2: 'The learner is near native (C2). Speak as to a native speaker, with humour, allusions and precise words. Press for nuance, and let them argue the case of somebody else.',
};

/**
 * The levels of the ACTFL guidelines with the closest CEFR level (ACTFL's crosswalk of assessed
 * speaking). The longer names come first: 'Intermediate Low' before 'Intermediate'.
 */
const actfl: readonly [RegExp, CefrLevel][] = [
  [/\bnovice\b/u, 'A1'],
  [/\bintermediate[\s-]+low\b/u, 'A2'],
  [/\bintermediate\b/u, 'B1'],
  [/\badvanced[\s-]+high\b/u, 'C1'],
  [/\badvanced(?:[\s-]+(?:low|mid))\b/u, 'B2'],
  [/\bsuperior\b|\bdistinguished\b/u, 'C2'],
];

/** Words that instructors write instead of a level. */
const words: readonly [RegExp, CefrLevel][] = [
  [/\bbeginners?\b/u, 'A1'],
  [/\belementary\b/u, 'A2'],
  [/\badvanced\b/u, 'C1'],
];

/** The level named in an instructor's text; the lowest of several CEFR levels, null without any. */
export function cefrLevel(proficiency: string): CefrLevel | null {
  const text = proficiency.normalize('NFKC').toLowerCase();
  const named = [...text.matchAll(/(?<![a-z0-9])[abc][12](?![a-z0-9])/gu)]
    .map(([level]) => level.toUpperCase() as CefrLevel)
    .sort()[0];
  const listed = [...actfl, ...words].find(([name]) => name.test(text));
  return named ?? listed?.[1] ?? null;
}

/** Instructions for speaking to a learner of the named level; '' when the text names no level. */
export function levelGuidance(proficiency: string): string {
  const level = cefrLevel(proficiency);
  return level === null ? '' : guidance[level];
}
