import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';

/** The speaking time of a turn whose first half was broken off. */
beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each(['a pause', 'a lost connection'])(
  'the speaking time of a turn leaves out what was said before %s, and the wait',
  async (what) => {
    const { session, services, server, say, close } = await greeted();
    const [service] = services;
    if (service) service.speaking = true;
    await wait(1_000);
    expect(session.view().learnerSpeaking).toBe(true);
    let answer: () => void = () => undefined;
    server.answers = new Promise((resolve) => (answer = resolve));
    if (what === 'a pause') session.pause();
    else service?.end();
    if (service) service.speaking = false;
    await wait(20_000);
    answer();
    session.resume();
    await wait(1_000);
    await say(1_500);
    await wait(15_000);
    const turns = server.saved.filter(({ role }) => role === 'user');
    expect(turns).toHaveLength(1);
    expect(turns[0]?.spoken_ms).toBeGreaterThan(500);
    expect(turns[0]?.spoken_ms).toBeLessThan(4_000);
    close();
  },
);
