import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';

/** The service drops, repeats or reorders an event of an exchange now and then. */
beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Mode = 'speaks' | 'holds the button' | 'types';
type Deliver = (data: string) => void;
/** Delivers the event `data`, the `at`th after the greeting. */
type Fault = (deliver: Deliver, data: string, at: number) => void;

/** Two turns of the learner and the replies to them; the first exchange has the fault. */
async function talkWith(mode: Mode, fault: Fault) {
  const { session, server, peers, say, close } = await greeted({}, mode === 'holds the button');
  const channel = peers[0]?.channel;
  if (!channel) throw new Error('There is no channel');
  const deliver = channel.receive.bind(channel);
  let count = 0;
  channel.receive = (data) => fault(deliver, data, count++);
  const exchange = async () => {
    session.turns.press();
    if (mode === 'types') session.turns.type('Una mesa, por favor.');
    else await say(1_500);
    session.turns.release();
    await wait(16_000);
  };
  await exchange();
  const shown = session.view().lines.map(({ text }) => text);
  await exchange();
  void session.end();
  await wait(20_000);
  const saved = server.saved.map(({ seq = 0, text }) => ({ seq, text }));
  close();
  return { shown, saved: saved.sort((a, b) => a.seq - b.seq).map(({ text }) => text) };
}

const faults: [how: string, (faulty: number) => Fault][] = [
  [
    'is missing',
    (faulty) => (deliver, data, at) => {
      if (at !== faulty) deliver(data);
    },
  ],
  [
    'comes again later',
    (faulty) => (deliver, data, at) => {
      deliver(data);
      if (at === faulty) setTimeout(() => deliver(data), 2_000);
    },
  ],
  [
    'comes after the next one',
    (faulty) => {
      let kept = '';
      return (deliver, data, at) => {
        if (at === faulty) kept = data;
        else deliver(data);
        if (at === faulty + 1) deliver(kept);
      };
    },
  ],
];

const modes: Mode[] = ['speaks', 'holds the button', 'types'];

test.each(modes.flatMap((mode) => faults.map(([how, fault]) => [mode, how, fault] as const)))(
  'a learner who %s sees and keeps each turn once if any event of an exchange %s',
  async (mode, _, fault) => {
    const types: string[] = [];
    const whole = await talkWith(mode, (deliver, data) => {
      types.push((JSON.parse(data) as { type: string }).type);
      deliver(data);
    });
    expect([whole.shown.length, whole.saved.length]).toEqual([3, 5]);
    const end = types.indexOf('output_audio_buffer.stopped');
    // Of the parts of a text the first stands for all.
    const tried = types
      .slice(0, end + 1)
      .flatMap((type, at) => (type.endsWith('.delta') && types.indexOf(type) < at ? [] : [at]));
    expect(tried.length).toBeGreaterThan(15);
    for (const at of tried) {
      const talk = await talkWith(mode, fault(at));
      expect({ event: types[at], ...talk }).toEqual({ event: types[at], ...whole });
    }
  },
);
