import { readFileSync, readdirSync } from 'node:fs';
import { z } from 'zod';

/** A line of the partner: as people read it, and where it differs, as the synthesiser reads it. */
const PartnerLine = z.union([z.string(), z.strictObject({ text: z.string(), spoken: z.string() })]);
export type PartnerLine = z.infer<typeof PartnerLine>;

/** A mistake that learners typically make, and what a tutor says about it in English. */
const LearnerError = z.strictObject({
  /** Exact words of the line. */
  quote: z.string(),
  correction: z.string(),
  explanation: z.string(),
});
export type LearnerError = z.infer<typeof LearnerError>;

/** What the partner writes down for a turn of the learner, since it recognises no words. */
const LearnerLine = z.strictObject({ text: z.string(), error: LearnerError.optional() });
export type LearnerLine = z.infer<typeof LearnerLine>;

/** The conversation in one language: `lines/<ISO 639-1 code>.json`. */
const Script = z.strictObject({
  greeting: PartnerLine,
  questions: z.array(PartnerLine).min(1),
  closing: PartnerLine,
  /** Said when a turn carried nothing to hear. */
  repeat: PartnerLine,
  /** One line for each key of a telephone in the order 0–9, * and #. */
  learner: z.array(LearnerLine).length(12),
});
export type Script = z.infer<typeof Script>;

// The folder lies beside `src` and, compiled, beside `dist`.
const folder = new URL('../lines/', import.meta.url);

/** ISO 639-1 codes of the languages that the partner speaks. */
export const languages: readonly string[] = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .sort();

/** The code whose script serves the language tag `language`; English for a language that has none. */
export function languageOf(language: string): string {
  const code = language.toLowerCase().split('-')[0] ?? '';
  return languages.includes(code) ? code : 'en';
}

const scripts = new Map<string, Script>();

/** The script that serves `language` (see `languageOf`); read and checked once. */
export function scriptOf(language: string): Script {
  const code = languageOf(language);
  const known = scripts.get(code);
  if (known) return known;
  const script = Script.parse(JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')));
  scripts.set(code, script);
  return script;
}

/** The mistakes that the learner's lines of a language hold. */
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
