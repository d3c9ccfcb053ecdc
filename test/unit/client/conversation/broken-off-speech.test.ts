import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { greeted, loadLines, lose, wait } from '../../../support/simulation/greeted.ts';

/** Turns that a pause or a lost connection breaks off. */
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

test('a learner whose turn died with the connection is asked to say it again, until they speak', async () => {
  const { session, services, server, say, close } = await greeted();
  const [service] = services;
  if (service) service.speaking = true;
  await wait(1_000);
  service?.end();
  await wait(2_000);
  expect(session.view()).toMatchObject({ status: 'connected', notice: 'sayAgain' });
  expect(session.view().lines.map(({ role }) => role)).toEqual(['assistant']);
  await say(1_500);
  expect(session.view().notice).toBeNull();
  await wait(15_000);
  expect(server.saved.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
  close();
});

test('a learner whose turn was heard before the connection died gets the answer, and says nothing again', async () => {
  const { session, services, say, close } = await greeted();
  await say(1_500);
  while (!session.view().lines.some(({ role, state }) => role === 'user' && state === 'final'))
    await wait(10);
  services[0]?.end();
  await wait(1_000);
  expect(session.view()).toMatchObject({ status: 'connected', notice: null });
  await wait(15_000);
  expect(session.view().lines.at(-1)?.role).toBe('assistant');
  close();
});

test('a connection that is replaced during a pause asks for nothing again', async () => {
  const { session, services, close } = await greeted();
  session.pause();
  services[0]?.end();
  await wait(2_000);
  session.resume();
  await wait(2_000);
  expect(session.view()).toMatchObject({ status: 'connected', notice: null });
  close();
});

test('a reply during which the connection dies reads as interrupted where it died, and is repeated', async () => {
  const { session, peers, say, link, close } = await greeted();
  await say(1_500);
  while (!session.view().partnerSpeaking) await wait(10);
  await wait(3_000);
  // What is left of the reply would have been spoken until the page gives the connection up.
  lose(peers[0]?.channel, /./u);
  link('disconnected');
  await wait(20_000);
  const [, , broken, repeated] = session.view().lines;
  expect(session.view().lines).toHaveLength(4);
  expect(repeated).toMatchObject({ state: 'final', role: 'assistant' });
  expect(repeated).not.toHaveProperty('interrupted');
  expect(broken).toMatchObject({ interrupted: true });
  expect(repeated?.text.length).toBeGreaterThan(broken?.text.length ?? 0);
  expect(repeated?.text).toContain(broken?.text.replace('…', ''));
  close();
});
