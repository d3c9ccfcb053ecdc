import { expect, test } from '@jest/globals';
import { compareFigures } from '../../../tool/features/feedback/reports.ts';
import { transcriptStats } from '../../../tool/speech/feedback/transcript.ts';

const keyItems = ['cuánto cuesta', 'me gustaría', 'gracias'];
const said = (turns: readonly string[], seconds: number, spoken_ms?: number) =>
  transcriptStats(
    turns.map((content, index) => ({
      role: index % 2 === 0 ? ('assistant' as const) : ('user' as const),
      content,
      seq: index + 1,
      spoken_ms,
    })),
    seconds,
    { language: 'es', keyItems },
  );

test('compareFigures counts both attempts in whole numbers', async () => {
  const before = await said(['¡Hola! ¿Qué desea?', 'Gracias, dos mangos.'], 70, 7_000);
  const now = await said(
    ['¡Hola!', '¿Cuánto cuesta un mango?', 'Dos pesos.', 'Me gustaría uno, por favor.'],
    90,
    6_000,
  );
  expect(compareFigures(now, before)).toEqual({
    this_time: {
      turns: 2,
      words: 9,
      // 9 of 12 words; 9 words in two turns of six seconds.
      talk_share: 75,
      words_per_minute: 45,
      key_items_said: 2,
    },
    // 3 of 6 words; 3 words in seven seconds are 25.7 a minute.
    last_time: { turns: 1, words: 3, talk_share: 50, words_per_minute: 26, key_items_said: 1 },
    key_items: 3,
    new_key_items: ['cuánto cuesta', 'me gustaría'],
  });
});

test('compareFigures returns zeros and no rate for an attempt without words', async () => {
  const { this_time, new_key_items } = compareFigures(
    await said([], 60),
    await said(['', 'Gracias.'], 0),
  );
  expect(this_time).toEqual({
    turns: 0,
    words: 0,
    talk_share: 0,
    words_per_minute: null,
    key_items_said: 0,
  });
  expect(new_key_items).toEqual([]);
});
