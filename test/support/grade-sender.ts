import { createPlatformFetch } from '../../lti/protocol/guarded-fetch.ts';
import { findDueScores } from '../../lti/grades/outbox.ts';
import { createPauseRegistry } from '../../lti/grades/outcome.ts';
import { findScore } from '../../lti/grades/score.ts';
import { sendScore, type GradeServices } from '../../lti/grades/send.ts';
import { signingKey } from '../../lti/platforms/keys.ts';
import { createAccessTokens } from '../../lti/protocol/access-token.ts';
import type { FakeLms } from './fake-lms/platform.ts';

export interface GradeSender {
  services: GradeServices;
  /** Clock of the outbox, so that no test waits for real time. */
  clock: { now: Date; pass(seconds: number): void };
  /** Sends the due scores, `atOnce` in parallel; returns the number of attempted rows. */
  round(): Promise<number>;
  /** Runs rounds, `seconds` apart, until no score is waiting; returns the number of rounds. */
  finish(seconds: number, most: number): Promise<number>;
}

const keys = ['a secret key for the tests of grades, long enough'] as const;
const atOnce = 40;

/** The sending part of the grade passback with a fake clock. */
export function createGradeSender(
  lms: FakeLms,
  change: Partial<Pick<GradeServices, 'findScore'>> = {},
): GradeSender {
  const { host } = new URL(lms.origin);
  const fetch = createPlatformFetch([host]);
  const clock = {
    now: new Date(),
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const services: GradeServices = {
    fetch,
    tokens: createAccessTokens(fetch, ({ _id }) => signingKey(String(_id), keys)),
    jobs: { request: async () => undefined },
    now: () => clock.now,
    findScore,
    launchUrl: 'http://127.0.0.1:9/lti/launch',
    pauses: createPauseRegistry(),
    ...change,
  };
  const round = async () => {
    const due = await findDueScores(clock.now, 100_000);
    const left = due.values();
    const worker = async () => {
      for (const id of left) await sendScore(services, id);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return due.length;
  };
  return {
    services,
    clock,
    round,
    async finish(seconds, most) {
      for (let rounds = 1; rounds <= most; rounds += 1) {
        await round();
        clock.pass(seconds);
        if ((await findDueScores(new Date(8e15), 1)).length === 0) return rounds;
      }
      throw new Error(`scores still wait after ${most} rounds`);
    },
  };
}
