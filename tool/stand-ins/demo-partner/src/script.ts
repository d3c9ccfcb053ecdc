import { readFileSync, readdirSync } from 'node:fs';
import { z } from 'zod';

/** A line of the partner: as text and, if different, as input of the speech synthesiser. */
const PartnerLine = z.union([z.string(), z.strictObject({ text: z.string(), spoken: z.string() })]);
export type PartnerLine = z.infer<typeof PartnerLine>;

/** A typical mistake of learners, with a tutor's comment in English. */
const LearnerError = z.strictObject({
  /** Literal quote from the line. */
  quote: z.string(),
  correction: z.string(),
  explanation: z.string(),
});
export type LearnerError = z.infer<typeof LearnerError>;

/** A simulated transcript of a learner's turn, because the partner recognises no words. */
const LearnerLine = z.strictObject({ text: z.string(), error: LearnerError.optional() });
export type LearnerLine = z.infer<typeof LearnerLine>;

/** The conversation in one language: `lines/<ISO 639-1 code>.json`. */
const Script = z.strictObject({
  greeting: PartnerLine,
  questions: z.array(PartnerLine).min(1),
  closing: PartnerLine,
  /** Said after a turn without voice. */
  repeat: PartnerLine,
  /** One line for each key of a telephone in the order 0–9, * and #. */
  learner: z.array(LearnerLine).length(12),
});
export type Script = z.infer<typeof Script>;

// The folder is next to `src` and, when compiled, next to `dist`.
const folder = new URL('../lines/', import.meta.url);

/** ISO 639-1 codes of the partner's languages. */
export const languages: readonly string[] = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .sort();

/** The code of the script for a language tag; English where there is none. */
export function languageOf(language: string): string {
  const code = language.toLowerCase().split('-')[0] ?? '';
  return languages.includes(code) ? code : 'en';
}

const scripts = new Map<string, Script>();

/** The script for `language` (see `languageOf`); read and validated once. */
export function scriptOf(language: string): Script {
  const code = languageOf(language);
  const known = scripts.get(code);
  if (known) return known;
  const script = Script.parse(JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')));
  scripts.set(code, script);
  return script;
}

/** The mistakes in the learner's lines of a language. */
export function learnerErrors(language: string): LearnerError[] {
  return scriptOf(language).learner.flatMap(({ error }) => (error ? [error] : []));
}

export function textOf(line: PartnerLine): string {
  return typeof line === 'string' ? line : line.text;
}

export function spokenOf(line: PartnerLine): string {
  return typeof line === 'string' ? line : line.spoken;
}

/**
 * The partner's lines in the order of their clips: greeting, questions, closing, repeat.
 * Clip `NN.opus` of a language is line NN.
 */
export function partnerLines(script: Script): PartnerLine[] {
  return [script.greeting, ...script.questions, script.closing, script.repeat];
}
