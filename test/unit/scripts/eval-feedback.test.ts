import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import OpenAI from 'openai';
import {
  readConversations,
  requestOf,
  type EvalConversation,
} from '../../../scripts/eval/feedback/conversations.ts';
import {
  addScores,
  precision,
  recall,
  scoreEdits,
  type Score,
} from '../../../scripts/eval/feedback/score.ts';
import { projectRoot } from '../../../tool/paths.ts';
import { containsWords } from '../../../tool/contract/spoken-words.ts';
import { findEdits, verifiedEdits } from '../../../tool/speech/openai/feedback.ts';

const conversations = readConversations();
const turns = conversations.flatMap((conversation) => conversation.turns);

describe('evaluation set', () => {
  test('holds at least sixty turns in six languages, twenty of them without a mistake', () => {
    expect(new Set(conversations.map(({ language }) => language)).size).toBe(6);
    expect(turns.length).toBeGreaterThanOrEqual(60);
    expect(turns.filter(({ errors }) => errors.length === 0).length).toBeGreaterThanOrEqual(20);
  });

  test('has each mistake in its turn and a different correction for it', () => {
    for (const { learner, errors } of turns)
      for (const { quote, correction } of errors) {
        expect([quote, containsWords(learner, quote)]).toEqual([quote, true]);
        expect(containsWords(quote, correction) && containsWords(correction, quote)).toBe(false);
      }
  });
});

/**
 * Responses in the format of `--record`, written by hand: most mistakes, five omitted, three edits of
 * correct words, and one quote that is not in the transcript.
 */
const answers: Record<string, object> = JSON.parse(
  readFileSync(join(projectRoot, 'test/unit/scripts/eval-answers.json'), 'utf8'),
);

describe('score of recorded responses', () => {
  let server: Server;
  let client: OpenAI;
  beforeAll(async () => {
    server = createServer((incoming, response) => {
      let text = '';
      incoming.on('data', (part: Buffer) => (text += part.toString()));
      incoming.on('end', () => {
        const { language } = JSON.parse(JSON.parse(text).input[1].content);
        const part = { type: 'output_text', text: JSON.stringify(answers[language]) };
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(
          JSON.stringify({
            id: 'resp_1',
            object: 'response',
            status: 'completed',
            incomplete_details: null,
            output: [{ type: 'message', role: 'assistant', content: [part] }],
          }),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    client = new OpenAI({ apiKey: 'sk', baseURL: `http://127.0.0.1:${port}/v1` });
  });
  afterAll(() => void server.close());

  const scoreOf = async (conversation: EvalConversation): Promise<Score> => {
    const request = requestOf(conversation);
    const tutor = { client, model: 'recorded', safetyIdentifier: 'evaluation' };
    return scoreEdits(conversation, verifiedEdits(await findEdits(tutor, request), request));
  };

  test('equals a manual count of precision and recall', async () => {
    const score = addScores(await Promise.all(conversations.map(scoreOf)));
    expect(score).toMatchObject({
      errors: 51,
      found: 46,
      typed: 46,
      edits: 49,
      right: 46,
      correctTurns: 24,
      spoiltTurns: 2,
    });
    expect(precision(score)).toBeCloseTo(46 / 49);
    expect(recall(score)).toBeCloseTo(46 / 51);
  });

  test('has precision 1 and recall 0 without edits', () => {
    const [conversation] = conversations;
    if (!conversation) throw new Error('there is no conversation');
    const score = scoreEdits(conversation, []);
    expect([precision(score), recall(score)]).toEqual([1, 0]);
  });
});
