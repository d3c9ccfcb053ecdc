import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a turn goes on when the button is let go and pressed again at once', async () => {
  const { session, server, say, close } = await greeted({}, true);
  session.turns.press();
  await say(2_000);
  session.turns.release();
  await wait(100);
  session.turns.press();
  await wait(100);
  session.turns.release();
  await wait(12_000);
  expect(server.saved.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
  close();
});

test('who taps the button is told to hold it, until the next press', async () => {
  const { session, close } = await greeted({}, true);
  session.turns.press();
  await wait(100);
  session.turns.release();
  expect(session.view().notice).toBe('nothingHeard');
  session.turns.press();
  expect(session.view().notice).toBeNull();
  close();
});
