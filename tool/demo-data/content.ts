import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languageNames, voiceNames } from '../contract/constants/practice-case.ts';
import { feedbackAreas } from '../contract/feedback-prompt.ts';
import { projectRoot } from '../paths.ts';

// The compiled server also reads the files from the source folder.
const folder = join(projectRoot, 'tool/demo-data');
const areaIds = feedbackAreas.map(({ id }) => id);

/** A practice case of the demo data; times in minutes. */
const DemoCase = z.strictObject({
  key: z.string(),
  course: z.enum(['SPAN 101', 'FREN 201']),
  title: z.string(),
  description: z.string(),
  target_language: z.enum(languageNames),
  voice: z.enum(voiceNames),
  proficiency_level: z.string(),
  situation_instructions: z.string(),
  curricular_goals: z.string(),
  key_items: z.string(),
  behavioral_guidelines: z.string(),
  instructor_notes: z.string(),
  feedback: z.strictObject({
    areas: z.array(z.enum(areaIds)),
    custom: z.array(z.strictObject({ title: z.string(), instructions: z.string() })).optional(),
  }),
  minutes: z.strictObject({ min: z.number(), max: z.number() }),
  state: z.enum(['published', 'draft', 'unpublished']),
  /** Hours from now until students may start; negative is past. Null: no access date. */
  opensInHours: z.number().nullable(),
});
export type DemoCase = z.infer<typeof DemoCase>;

/** The turn of a remark, from 1, and a literal quote from it. */
const quoted = { turn: z.int().min(1), quote: z.string() };

/** A finished conversation: its turns in order, and its report. */
const DemoDialogue = z.strictObject({
  key: z.string(),
  /** Key of the case. */
  case: z.string(),
  /** Active seconds. */
  duration: z.number(),
  /** In the texts, `{name}` stands for the student's first name. */
  turns: z.array(z.tuple([z.enum(['partner', 'learner']), z.string()])),
  report: z.strictObject({
    summary: z.string(),
    strengths: z.array(z.strictObject({ ...quoted, comment: z.string() })),
    corrections: z.array(
      z.strictObject({
        ...quoted,
        retryQuestion: z.string(),
        correction: z.string(),
        explanation: z.string(),
      }),
    ),
    sections: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    nextStep: z.string(),
  }),
});
export type DemoDialogue = z.infer<typeof DemoDialogue>;

/** The cases of all courses, in the order of the files. */
export const readDemoCases = (): DemoCase[] =>
  ['spanish.json', 'french.json'].flatMap((file) => read(join('cases', file), DemoCase));

/** Every finished conversation, by key. */
export const readDemoDialogues = (): Map<string, DemoDialogue> =>
  new Map(
    readdirSync(join(folder, 'dialogues'))
      .flatMap((file) => read(join('dialogues', file), DemoDialogue))
      .map((dialogue) => [dialogue.key, dialogue]),
  );

/** The list in a file; throws when the file is invalid. */
function read<Item>(file: string, schema: z.ZodType<Item>): Item[] {
  return z.array(schema).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}
