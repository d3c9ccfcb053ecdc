import { beforeEach, describe, expect, test } from '@jest/globals';
import { readServerEvent } from '../../../../client/conversation/realtime/server-events.ts';
import {
  type HeardTurn,
  type PartnerEvent,
  PartnerSpeech,
} from '../../../../tool/contract/partner-speech.ts';

let speech: PartnerSpeech;
beforeEach(() => {
  speech = new PartnerSpeech();
});

/** Handles events of the service, in its wire format, at their times in milliseconds. */
function replay(steps: [at: number, event: object][]): HeardTurn[] {
  return steps.flatMap(([at, event]) => {
    const read = readServerEvent(JSON.stringify(event));
    return read ? speech.handle(read as PartnerEvent, at) : [];
  });
}

/** Asks once a second which turns are complete. */
function tick(from: number, until: number): HeardTurn[] {
  const seconds = Array.from({ length: (until - from) / 1_000 + 1 }, (_, index) => index);
  return seconds.flatMap((second) => speech.due(from + second * 1_000));
}

const text = 'Guten Morgen, was darf es heute sein? Wir haben frisches Brot und Kuchen.';
const written = (response_id = 'r1', item_id = 'a1', transcript = text) => ({
  type: 'response.output_audio_transcript.done',
  response_id,
  item_id,
  transcript,
});
const buffer = (what: 'started' | 'stopped' | 'cleared', response_id = 'r1') => ({
  type: `output_audio_buffer.${what}`,
  response_id,
});
const done = (status: string, ids = ['a1'], id = 'r1') => ({
  type: 'response.done',
  response: { id, status, output: ids.map((item) => ({ id: item })) },
});
const truncated = (audio_end_ms: number, item_id = 'a1') => ({
  type: 'conversation.item.truncated',
  item_id,
  audio_end_ms,
});

describe('PartnerSpeech', () => {
  test('returns a turn when its audio has stopped, not when its transcript is done', () => {
    expect(
      replay([
        [0, buffer('started')],
        [300, written()],
        [400, done('completed')],
      ]),
    ).toEqual([]);
    expect(replay([[5_000, buffer('stopped')]])).toEqual([
      { itemId: 'a1', text, interrupted: false },
    ]);
  });

  test('keeps only the first words of a turn of 7 s interrupted after 1.5 s', () => {
    const [turn] = replay([
      [0, buffer('started')],
      [300, written()],
      [400, done('completed')],
      [1_500, truncated(1_500)],
      [1_510, buffer('cleared')],
    ]);
    expect(turn?.interrupted).toBe(true);
    expect(text.startsWith(turn?.text ?? '?')).toBe(true);
    expect(turn?.text.length).toBeGreaterThan(3);
    expect(turn?.text.length).toBeLessThan((text.length * 1_500) / 7_000);
  });

  test('truncates by the clock when the service sends no truncation point', () => {
    replay([
      [0, buffer('started')],
      [300, written()],
      [1_000, buffer('cleared')],
      [1_100, done('cancelled')],
    ]);
    expect(speech.due(1_400)).toEqual([]);
    expect(speech.due(1_500)).toMatchObject([{ itemId: 'a1', interrupted: true, text: 'Guten' }]);
  });

  test('truncates by the pace of the partner’s earlier turns', () => {
    replay([
      [0, buffer('started')],
      [1, written()],
      [2, done('completed')],
      [3_000, buffer('stopped')],
    ]);
    const [turn] = replay([
      [10_000, buffer('started', 'r2')],
      [10_001, written('r2', 'a2')],
      [10_002, done('completed', ['a2'], 'r2')],
      [11_500, truncated(1_500, 'a2')],
    ]);
    expect(turn?.text).toBe('Guten Morgen, was darf es heute');
  });

  test('returns an empty turn for a response that failed before any audio', () => {
    expect(
      replay([
        [0, written()],
        [10, done('failed')],
      ]),
    ).toEqual([{ itemId: 'a1', text: '', interrupted: true }]);
  });

  test('returns the first of two items in full and the interrupted second one truncated', () => {
    const turns = replay([
      [0, buffer('started')],
      [100, written('r1', 'a1', 'Moment bitte.')],
      [200, written('r1', 'a2')],
      [300, done('completed', ['a1', 'a2'])],
      [3_000, truncated(1_000, 'a2')],
    ]);
    expect(turns).toMatchObject([
      { itemId: 'a1', text: 'Moment bitte.', interrupted: false },
      { itemId: 'a2', text: 'Guten', interrupted: true },
    ]);
  });

  test('keeps the words heard before the connection was lost', () => {
    replay([
      [0, buffer('started')],
      [100, written()],
    ]);
    expect(speech.abandon(1_000)).toMatchObject([{ text: 'Guten', interrupted: true }]);
  });

  test('marks a turn as interrupted whose end was lost with the connection, whatever was heard', () => {
    replay([
      [0, buffer('started')],
      [100, written()],
    ]);
    const [turn] = speech.abandon(60_000);
    expect(turn).toMatchObject({ text: expect.stringMatching(/^Guten .*/u), interrupted: true });
  });

  test('returns a turn whose end is not reported when the next response is heard', () => {
    replay([
      [0, buffer('started')],
      [100, written()],
      [200, done('completed')],
    ]);
    expect(replay([[9_000, buffer('started', 'r2')]])).toEqual([
      { itemId: 'a1', text, interrupted: false },
    ]);
  });

  test('returns a complete turn when its audio must be over by its length, and takes no pace from it', () => {
    replay([
      [0, buffer('started')],
      [100, written()],
      [200, done('completed')],
    ]);
    expect(tick(1_000, 17_000)).toEqual([]);
    expect(speech.isAudible).toBe(true);
    expect(tick(18_000, 19_000)).toEqual([{ itemId: 'a1', text, interrupted: false }]);
    expect(speech.isAudible).toBe(false);
    expect(replay([[20_000, buffer('stopped')]])).toEqual([]);
    const [turn] = replay([
      [30_000, buffer('started', 'r2')],
      [30_001, written('r2', 'a2')],
      [31_500, truncated(1_500, 'a2')],
      [31_600, done('cancelled', ['a2'], 'r2')],
    ]);
    expect(turn?.text).toBe('Guten');
  });

  test('does not return a turn by its length before it is complete', () => {
    replay([
      [0, buffer('started')],
      [100, written()],
    ]);
    expect(speech.due(60_000)).toEqual([]);
  });

  test('returns no turn as heard to its end because the page slept while it was spoken', () => {
    replay([
      [0, buffer('started')],
      [100, written()],
      [200, done('completed')],
    ]);
    expect(tick(1_000, 4_000)).toEqual([]);
    expect(tick(60_000, 66_000)).toEqual([]);
    expect(speech.abandon(4_000)).toMatchObject([{ itemId: 'a1', interrupted: true }]);
  });

  test('returns a turn whose audio is not reported when the next response is heard, and no turn that is created meanwhile', () => {
    replay([
      [100, written()],
      [200, done('completed')],
      [8_000, written('r3', 'a3')],
    ]);
    expect(replay([[9_000, buffer('started', 'r2')]])).toEqual([
      { itemId: 'a1', text, interrupted: false },
    ]);
    expect(replay([[9_100, done('completed', ['a3'], 'r3')]])).toEqual([]);
  });

  test('returns a turn when its audio has stopped, once, whatever is reported late or again', () => {
    const turn = [
      [0, buffer('started')],
      [300, written()],
      [5_000, buffer('stopped')],
    ] satisfies Parameters<typeof replay>[0];
    expect(replay(turn)).toHaveLength(1);
    expect(replay([...turn, [6_000, done('completed')], [7_000, done('completed')]])).toEqual([]);
    expect(speech.abandon(8_000)).toEqual([]);
  });

  test.each([
    ['いらっしゃいませ。何になさいますか。', 'いらっしゃ'],
    ['你好！ 欢迎光临我们的茶馆。', '你好！ 欢'],
    ['안녕 하세요손님', '안녕'],
  ])('truncates “%s” by characters where its script has no spaces', (whole, heard) => {
    const [turn] = replay([
      [0, buffer('started')],
      [100, written('r1', 'a1', whole)],
      [200, done('completed')],
      [2_000, truncated(2_000)],
    ]);
    expect(turn?.text).toBe(heard);
  });
});
