import { writeFileSync } from 'node:fs';
import OpenAI from 'openai';
import { languageName, type Edits } from '../../tool/speech/feedback/exchange.ts';
import { openAiDefaults } from '../../tool/speech/openai/defaults.ts';
import { findEdits, verifiedEdits } from '../../tool/speech/openai/feedback.ts';
import { readConversations, requestOf } from './feedback/conversations.ts';
import { addScores, precision, recall, scoreEdits, type Score } from './feedback/score.ts';
import { readArguments } from '../lib/arguments.mjs';

const { values } = readArguments(
  `npm run eval:feedback: how well a model finds mistakes. Requests edits of conversations with known
mistakes from the speech service, checks them as for a report and prints precision and recall. Reads
OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_FEEDBACK_MODEL from the environment; costs a few cents.
--record FILE stores the responses.`,
  { options: { record: { type: 'string' } } },
);
const apiKey = process.env.OPENAI_API_KEY;
if (!apiKey) {
  console.error('Set OPENAI_API_KEY: the evaluation asks the speech service.');
  process.exit(1);
}
const model = process.env.OPENAI_FEEDBACK_MODEL || openAiDefaults.feedbackModel;
const baseURL = process.env.OPENAI_BASE_URL || openAiDefaults.baseUrl;
const client = new OpenAI({ apiKey, baseURL });

const percent = (share: number) => `${Math.round(share * 100)}%`.padStart(5);
const line = (name: string, score: Score) =>
  [
    name.padEnd(10),
    `precision ${percent(precision(score))} (${score.right}/${score.edits})`,
    `recall ${percent(recall(score))} (${score.found}/${score.errors})`,
    `type right ${score.typed}/${score.found}`,
    `correct turns spoilt ${score.spoiltTurns}/${score.correctTurns}`,
  ].join('  ');

const answers: Record<string, Edits> = {};
const scores: Score[] = [];
console.log(`Edits by ${model}`);
for (const conversation of readConversations()) {
  const request = requestOf(conversation);
  const found = await findEdits(
    { client, model, safetyIdentifier: request.safetyIdentifier },
    request,
  );
  answers[conversation.language] = found;
  const score = scoreEdits(conversation, verifiedEdits(found, request));
  scores.push(score);
  console.log(line(languageName(conversation.language), score));
}
console.log(line('all', addScores(scores)));
if (values.record) writeFileSync(values.record, `${JSON.stringify(answers, null, 2)}\n`);
