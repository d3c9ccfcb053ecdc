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

/** A conversation in which the partner can be heard while packets arrive, before its second reply. */
async function listening() {
  const talk = await greeted();
  const network = { works: true };
  const { session, peers, say } = talk;
  peers[0]?.sound(() => (network.works && session.view().partnerSpeaking ? 220 : 128));
  await say(1_500);
  await wait(15_000);
  await say(1_500);
  const isHeard = () => session.view().lines.filter(({ state }) => state === 'final').length === 4;
  const replies = async () => {
    while (!session.view().partnerSpeaking || !isHeard()) await wait(10);
  };
  /** The browser reports a broken connection some seconds after the last packet. */
  const die = async () => {
    network.works = false;
    lose(peers[0]?.channel, /./u);
    await wait(6_000);
    talk.link('disconnected');
    await wait(20_000);
  };
  return { ...talk, network, replies, die };
}

test('a reply reads as heard until its sound stopped, however late the page notices, as after a sleep', async () => {
  const { session, replies, die, close } = await listening();
  await replies();
  await wait(500);
  await die();
  const [broken, repeated] = session.view().lines.slice(4);
  expect(broken).toMatchObject({ interrupted: true });
  expect(broken?.text.length).toBeLessThan((repeated?.text.length ?? 0) / 2);
  expect(repeated?.text).toContain(broken?.text.replace('…', ''));
  close();
});

test('a reply of which nothing was heard before the connection died is given, and no earlier one repeated', async () => {
  const { session, services, network, replies, die, close } = await listening();
  network.works = false;
  await replies();
  await die();
  const [before, , ...given] = session.view().lines.slice(2);
  expect(given).toHaveLength(1);
  expect(given[0]?.text).not.toBe(before?.text);
  expect(session.view().lines.some(({ interrupted }) => interrupted)).toBe(false);
  const asked = services[1]?.asked.filter(({ type }) => type === 'response.create');
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked)).not.toContain('repeat');
  close();
});
