import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { useMessages } from '../../../client/conversation/messages.en.ts';
import { problemKey } from '../../../client/conversation/screen/problem-text.ts';
import { interruptedMark } from '../../../tool/contract/constants/voice.ts';
import { loadClip } from '../../../tool/stand-ins/demo-partner/src/clips.ts';
import type {
  FaultPlan,
  ResponseFault,
  TranscriptFault,
} from '../../../tool/stand-ins/demo-partner/src/faults.ts';
import { partnerLines, scriptOf, textOf } from '../../../tool/stand-ins/demo-partner/src/script.ts';
import { SimulatedService } from '../../support/simulation/service.ts';
import { simulateTalk } from '../../support/simulation/talk.ts';

/** Reproducible pseudo-random numbers (Lehmer generator). */
function randomNumbers(seed: number): () => number {
  let state = seed * 7_919 + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const lines = partnerLines(scriptOf('es'));

beforeAll(async () => {
  SimulatedService.lines = lines.map(textOf);
  // Reading files needs real timers, so it happens before they are faked.
  for (const [line] of lines.entries())
    for (const slow of [false, true]) await loadClip('es', line, slow);
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const responseFaults: ResponseFault[] = [
  'no_credit',
  'rate_limit',
  'server_error',
  'content_filter',
  'too_long',
  'two_items',
];
const transcriptFaults: TranscriptFault[] = ['late', 'empty', 'failed'];

function randomPlan(random: () => number): FaultPlan {
  const some = <F>(faults: readonly F[], share: number) =>
    Array.from({ length: 20 }, () =>
      random() < share ? (faults[Math.floor(random() * faults.length)] ?? null) : null,
    );
  return {
    responses: some(responseFaults, 0.25),
    hints: some(['no_credit', 'rate_limit'] as const, 0.3),
    transcripts: some(transcriptFaults, 0.25),
    ...(random() < 0.2 && { dropAfterMs: Math.floor(random() * 40_000) + 100 }),
    ...(random() < 0.1 && { expireAfterMs: Math.floor(random() * 40_000) + 100 }),
    ...(random() < 0.1 && { secretExpired: true as const }),
  };
}

type Talk = ReturnType<typeof simulateTalk>;

/** A random action of the learner, with the time that it takes. */
async function actOnce({ session, services }: Talk, random: () => number): Promise<void> {
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const { turns } = session;
  switch (Math.floor(random() * 9)) {
    case 0:
      turns.repeat();
      return wait(random() * 600);
    case 1:
      turns.toggleSlow();
      return wait(random() * 2_000);
    case 2:
      turns.hint();
      return wait(random() * 1_500);
    case 3:
      session.pause();
      await wait(500 + random() * 4_000);
      session.resume();
      return wait(200);
    case 4:
    case 5:
      return wait(random() * 6_000);
    default: {
      const service = services.at(-1);
      if (service) service.speaking = true;
      await wait(400 + random() * 2_500);
      if (service) service.speaking = false;
      return wait(random() * 4_000);
    }
  }
}

/** Talks for a while and reconnects after a problem where that is possible. */
async function talk(seed: number): Promise<Talk> {
  const random = randomNumbers(seed);
  const simulated = simulateTalk(randomPlan(random));
  const { session } = simulated;
  void session.start({ microphone: undefined, deviceId: undefined, pushToTalk: false });
  await jest.advanceTimersByTimeAsync(2_000);
  const until = performance.now() + 20_000 + random() * 40_000;
  while (performance.now() < until && session.view().phase === 'talking') {
    const { problem } = session.view();
    if (problem?.kind === 'reply' && problem.operator) break;
    if (problem) session.reconnect();
    await actOnce(simulated, random);
    await jest.advanceTimersByTimeAsync(100);
  }
  return simulated;
}

const count = 200;

test.each(Array.from({ length: count / 20 }, (_, part) => part))(
  'conversations with random faults lose, duplicate and invent no turn, part %i',
  async (part) => {
    for (let seed = part * 20; seed < part * 20 + 20; seed += 1) {
      const simulated = await talk(seed);
      const talkedMs = simulated.talkedMs();
      const { problem, phase } = simulated.session.view();
      const { server, services, session } = simulated;
      void session.end();
      await jest.advanceTimersByTimeAsync(60_000);
      const outcome = {
        seed,
        phase: session.view().phase,
        clock: Math.abs((server.ended?.elapsed_seconds ?? 0) - talkedMs / 1_000) <= 1,
        seqs: server.saved.map(({ seq }) => seq).toSorted((a = 0, b = 0) => a - b),
        unheard: unheard(simulated),
        lost: lost(simulated),
        stopped: problem?.kind === 'reply' ? server.noReplies.length > 0 : true,
      };
      const [firstSeq = 1] = outcome.seqs;
      expect(outcome).toMatchObject({ seed, clock: true, unheard: [], lost: [], stopped: true });
      expect(['reported', 'left']).toContain(outcome.phase);
      expect(new Set(outcome.seqs).size).toBe(outcome.seqs.length);
      expect([firstSeq, phase]).toEqual([1, 'talking']);
      // A problem that stops the conversation has a text.
      if (problem) expect(useMessages.english[problemKey(problem)]).toMatch(/\w/u);
      for (const service of services) service.end();
      jest.clearAllTimers();
    }
  },
);

const withoutMark = (text: string) =>
  text.endsWith(interruptedMark) ? text.slice(0, -interruptedMark.length) : text;

/** Stored turns of the partner with words that were not played. */
function unheard({ server, services }: Talk): string[] {
  const heard = services.flatMap(({ partner }) => partner);
  return server.saved.flatMap(({ role, text, client_message_id = '' }) => {
    if (role !== 'assistant') return [];
    const truth = heard.find(({ itemId }) => client_message_id.endsWith(itemId));
    const fine = truth?.heard.trim().startsWith(withoutMark(text).trim());
    return fine ? [] : [`stored “${text}”, heard “${truth?.heard ?? 'nothing'}”`];
  });
}

/** Turns that were played in full or transcribed, and are not stored exactly once. */
function lost({ server, services }: Talk): string[] {
  const stored = (itemId: string) =>
    server.saved.filter(({ client_message_id = '' }) => client_message_id.endsWith(itemId));
  const turns = services.flatMap(({ partner, learner }) => [
    ...partner.flatMap(({ itemId, made, whole }) => (whole ? [{ itemId, text: made }] : [])),
    ...learner,
  ]);
  return turns.flatMap(({ itemId, text }) => {
    const found = stored(itemId);
    return found.length === 1 ? [] : [`“${text}” is stored ${found.length} times`];
  });
}
