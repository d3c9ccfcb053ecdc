import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { unansweredMs } from '../../../../client/conversation/realtime/response-sequencer.ts';
import { greeted, loadLines, lose, wait } from '../../../support/simulation/greeted.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['does not begin', /"response\.(created|output_text\.\w+|done)"/, null],
  ['has no text', /"response\.(output_text\.\w+|done)"/, null],
  ['never ends', /"response\.done"/, { text: expect.any(String), loading: false }],
])('a hint that %s is over after a while, and can be asked for again', async (_, lost, shown) => {
  const { session, peers, close } = await greeted();
  const find = lose(peers[0]?.channel, lost);
  session.turns.hint();
  await wait(unansweredMs - 1_000);
  expect(session.view().hint).toMatchObject({ loading: true });
  await wait(2_000);
  const { hint, notice } = session.view();
  expect({ hint, notice }).toEqual({ hint: shown, notice: shown ? null : 'hintFailed' });
  find();
  session.turns.hint();
  await wait(1_000);
  expect(session.view().hint).toEqual({ text: expect.stringMatching(/\w/), loading: false });
  close();
});
