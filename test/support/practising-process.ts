/**
 * A process that simulates practice: `node --import tsx practising-process.ts <mongodb uri> <plan.json> [doomed]`.
 * Random people practise random cases concurrently, with some actions repeated, until the number of
 * conversations in the plan is stored or the process is killed. With `doomed` it stops at that number
 * of conversations and waits to be killed. Some conversations are started and ended through the
 * services; most are stored as ended with pending effects, as a crashed server leaves them.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../../tool/database/connection.ts';
import { isDuplicateKey } from '../../tool/database/duplicate-key.ts';
import { applyEffects, endConversation } from '../../tool/features/conversations/service.ts';
import { Conversation } from '../../tool/features/conversations/model.ts';
import { rollUpConversation } from '../../tool/features/progress/roll-up.ts';
import {
  after,
  randomBeginning,
  randomEnded,
  secondsTalked,
  type Plan,
} from './generated-conversations.ts';

const parallel = 12;
const burstSize = 4;
/** Milliseconds over which a burst is spread, so that one roll-up runs while the next conversation is stored. */
const burstMs = 30;

const [uri = '', planFile = '', doomed] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as Plan;
const enough = doomed === undefined ? plan.wanted : Number(doomed);
const dependencies = { jobs: { request: async () => undefined }, rollUp: rollUpConversation };

await connectDatabase(uri, { journaled: false });
let stored = await Conversation.countDocuments();
await Promise.all(Array.from({ length: parallel }, practise));
if (doomed === undefined) process.exit(0);

async function practise(): Promise<void> {
  while (stored < enough) await (Math.random() < 0.5 ? walk() : settleBurst());
}

/** Stores several ended conversations of one person on one case concurrently and applies their effects. */
async function settleBurst(): Promise<void> {
  const { user_id, section_id, practice_case_id } = randomEnded(plan);
  const due = { unsettled: 'end', unsettled_at: new Date() } as const;
  stored += burstSize;
  await Promise.all(
    Array.from({ length: burstSize }, async () => {
      await wait(Math.random() * burstMs);
      const fields = { ...randomEnded(plan), user_id, section_id, practice_case_id, ...due };
      const conversation = (await Conversation.create(fields)).toObject();
      await twiceAtTimes(() => applyEffects(dependencies, conversation));
    }),
  );
}

/** Starts a conversation, or finds one still running, perhaps from a killed process, and ends it. */
async function walk(): Promise<void> {
  const fields = randomBeginning(plan);
  const { user_id, practice_case_id } = fields;
  const running =
    (await Conversation.findOne({ user_id, practice_case_id, open: true }).lean()) ??
    (await begin(fields));
  if (!running) return;
  const elapsed_seconds = secondsTalked();
  const at = after(running.start_time, elapsed_seconds);
  const ending = { by: 'person', at, told: { elapsed_seconds } } as const;
  await twiceAtTimes(() => endConversation(dependencies, running, ending));
}

/** A running conversation; undefined when a concurrent start of the same person and case won. */
async function begin(fields: ReturnType<typeof randomBeginning>) {
  const due = { unsettled: 'start', unsettled_at: new Date() } as const;
  const begun = await Conversation.create({ ...fields, open: true, ...due }).catch(
    (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    },
  );
  if (!begun) return undefined;
  stored += 1;
  const conversation = begun.toObject();
  await applyEffects(dependencies, conversation);
  return conversation;
}

async function twiceAtTimes(action: () => Promise<unknown>): Promise<void> {
  await Promise.all(Math.random() < 0.2 ? [action(), action()] : [action()]);
}
