import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const text = 'Una manzana, por favor.';

test.each(['while the learner goes on', 'in a pause'])(
  'a typed turn that a dead connection swallowed is sent on the next one %s',
  async (when) => {
    const { session, server, services, peers, close } = await greeted();
    session.turns.toggleTyping();
    if (peers[0]) peers[0].channel.onSend = () => undefined;
    session.turns.type(text);
    await wait(3_000);
    if (when === 'in a pause') session.pause();
    services[0]?.end();
    await wait(2_000);
    if (when === 'in a pause') session.resume();
    await wait(12_000);
    const said = session.view().lines.map((line) => [line.role, line.role === 'user' && line.text]);
    expect(said).toEqual([
      ['assistant', false],
      ['user', text],
      ['assistant', false],
    ]);
    expect(server.saved.map((turn) => turn.typed)).toEqual([undefined, true, undefined]);
    close();
  },
);

test('a typed turn that arrived is not sent again on the next connection', async () => {
  const { session, services, close } = await greeted();
  session.turns.toggleTyping();
  session.turns.type(text);
  await wait(10_000);
  services[0]?.end();
  await wait(5_000);
  expect(session.view().lines.filter(({ role }) => role === 'user')).toHaveLength(1);
  close();
});
