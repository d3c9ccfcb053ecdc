import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Notes, Visitor } from '../bench/hall/visitor.ts';
import type { Ledger, Talk } from './ledger.ts';
import type { SignedIn, ChaosFixtures } from './fixtures.ts';

/** Number of concurrent conversations, and of turns in each. */
export const talkersAtOnce = 24;
const turnsEach = 50;
/** Share of the turns that are sent twice concurrently. */
const twice = 0.05;
/** Milliseconds before a failed call is retried. */
const again = 200;
/** Minimum duration of a conversation, in milliseconds: more than `minTime` of fixtures.ts. */
const shortestTalk = 1500;
/** Milliseconds between two messages to students, and the recipients of each. */
const mailEvery = 4000;
const recipients = 10;

interface Stage {
  url: string;
  fixtures: ChaosFixtures;
  ledger: Ledger;
  /** True once no new conversation or message may begin. */
  over: () => boolean;
  /** True once calls are no longer retried. */
  givenUp: () => boolean;
}

/** Holds conversations; retries each failed call until it is acknowledged, as browsers do. */
export async function talker(stage: Stage, index: number): Promise<void> {
  const { fixtures, over, givenUp } = stage;
  const own = fixtures.students.filter((_, place) => place % talkersAtOnce === index);
  for (let round = 0; !over() && !givenUp(); round += 1) {
    const student = own[round % own.length];
    const caseId = fixtures.cases[Math.floor(round / own.length) % fixtures.cases.length];
    if (student && caseId) await talkOnce(stage, student, caseId);
  }
}

async function talkOnce(stage: Stage, student: SignedIn, caseId: string): Promise<void> {
  const { ledger } = stage;
  const call = caller(stage, student);
  const path = '/api/conversations/conversation';
  const body = { user_id: student.id, practice_case_id: caseId };
  const started = await call('start', `${path}/start`, body);
  if (!started) return;
  const began = performance.now();
  const talk: Talk = { id: started.conversation_id ?? '', acknowledged: [], ended: false };
  ledger.talks.push(talk);
  for (let seq = 1; seq <= turnsEach; seq += 1) {
    const text = `${String(seq)} ${randomUUID()}`;
    const turn = { role: seq % 2 ? 'assistant' : 'user', text, seq, client_message_id: text };
    const save = () => call('save', `${path}/${talk.id}/save_message`, turn);
    const sent = performance.now();
    const isTwice = Math.random() < twice;
    const answers = await Promise.all(isTwice ? [save(), save()] : [save()]);
    ledger.sentTwice += isTwice ? 1 : 0;
    ledger.longest = Math.max(ledger.longest, performance.now() - sent);
    if (!answers.some(Boolean)) {
      talk.unclear = text;
      return;
    }
    talk.acknowledged.push(text);
  }
  // A shorter conversation does not count and gets no report.
  await wait(Math.max(0, shortestTalk - (performance.now() - began)));
  talk.ended = (await call('end', `${path}/${talk.id}/end`, { last_seq: turnsEach })) !== null;
}

/** Sends messages to students, each from the next instructor. */
export async function writer(stage: Stage): Promise<void> {
  const { fixtures, ledger, over } = stage;
  for (let index = 0; !over(); index += 1) {
    const sender = fixtures.instructors[index % fixtures.instructors.length];
    if (!sender) return;
    const from = (index * recipients) % fixtures.students.length;
    const user_ids = fixtures.students.slice(from, from + recipients).map(({ id }) => id);
    const key = randomUUID();
    const subject = inLetters(key);
    const message = { key, user_ids, subject, text: 'Please practice before Friday.' };
    const call = caller(stage, sender);
    if (await call('write', '/api/instructors/students/write', message))
      ledger.messages.set(subject, user_ids);
    await wait(mailEvery);
  }
}

/** Replaces digits by letters: mails leave out nine digits in a row as a telephone number. */
const inLetters = (key: string) =>
  key.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Retries a call until it succeeds; returns null after a permanent error or when the run is given up. */
function caller({ url, ledger, givenUp }: Stage, { id, token }: SignedIn) {
  const visitor = new Visitor(url, new Notes(), `10.0.0.${String(parseInt(id.slice(-2), 16))}`);
  visitor.token = token;
  return async (
    kind: string,
    path: string,
    body: object,
  ): Promise<{ conversation_id?: string } | null> => {
    while (!givenUp()) {
      const answer = await visitor.send('POST', path, body).catch(() => ({ status: 0, text: '' }));
      if (answer.status === 200) {
        return JSON.parse(answer.text) as { conversation_id?: string };
      }
      ledger.refused(kind, answer.status);
      const isForGood = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      if (isForGood) {
        ledger.faults.push(`${kind} ${String(answer.status)} ${answer.text.slice(0, 200)}`);
        return null;
      }
      await wait(again);
    }
    return null;
  };
}
