import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { loadClip } from '../../../tool/stand-ins/demo-partner/src/clips.ts';
import { partnerLines, scriptOf, textOf } from '../../../tool/stand-ins/demo-partner/src/script.ts';
import { SimulatedService } from '../../support/simulation/service.ts';
import { simulateTalk } from '../../support/simulation/talk.ts';

const lines = partnerLines(scriptOf('es'));

beforeAll(async () => {
  SimulatedService.lines = lines.map(textOf);
  for (const [line] of lines.entries()) await loadClip('es', line, false);
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a typed turn is answered, shown and saved as typed', async () => {
  const { session, server } = simulateTalk({});
  void session.start({ microphone: undefined, deviceId: undefined, pushToTalk: false });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(session.turns.type(' ')).toBe(false);
  session.turns.toggleTyping();
  expect(session.view().typing).toBe(true);
  expect(session.turns.type('Quisiera la cuenta')).toBe(true);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(session.view().lines).toMatchObject([
    { role: 'assistant', text: SimulatedService.lines[0] },
    { role: 'user', text: 'Quisiera la cuenta', state: 'final', typed: true },
    { role: 'assistant', text: SimulatedService.lines[1] },
  ]);
  expect(server.saved.map(({ role, typed }) => [role, typed])).toEqual([
    ['assistant', undefined],
    ['user', true],
    ['assistant', undefined],
  ]);
  session.turns.toggleTyping();
  expect(session.view().typing).toBe(false);
  session.leave();
});
