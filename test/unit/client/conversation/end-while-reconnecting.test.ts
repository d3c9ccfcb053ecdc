import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const text = 'Una manzana, por favor.';

test.each(['was interrupted before', 'breaks meanwhile'])(
  'a conversation that ends on a connection that %s opens no other one, and keeps a typed turn once',
  async (what) => {
    const { session, services, peers, server, link, close } = await greeted();
    session.turns.toggleTyping();
    if (peers[0]) peers[0].channel.onSend = () => undefined;
    session.turns.type(text);
    const isDead = what === 'was interrupted before';
    if (isDead) link('disconnected');
    await wait(isDead ? 3_000 : 0);
    const phases: string[] = [];
    session.subscribe(() => phases.push(session.view().phase));
    void session.end();
    if (!isDead) services[0]?.end();
    await wait(15_000);
    expect([...new Set(phases)].sort()).toEqual(['ending', 'reported', 'waiting']);
    expect(server.sessions).toHaveLength(1);
    expect(server.saved.filter(({ role }) => role === 'user')).toMatchObject([{ text }]);
    expect(server.ended?.turns).toBe(server.saved.length);
    close();
  },
);
