import { describe, expect, jest, test } from '@jest/globals';
import { compareSpoken, searchItems } from '../../../tool/contract/spoken-words.ts';
import { formsOf, transcriptStats } from '../../../tool/speech/feedback/transcript.ts';

describe('searchItems', () => {
  test.each([
    ['es', 'Tienen dos habitaciones libres.', 'habitación', true],
    ['es', '¿Cuánto cuestan los mangos?', 'cuánto cuesta', true],
    ['es', 'Voy a la playa.', 'habitación', false],
    ['es', 'cuesta mucho, cuánto', 'cuánto cuesta', false],
    ['fr', 'Je voudrais deux chambres', 'chambre', true],
    ['de', 'Die Häuser sind schön', 'Haus', true],
    ['ar', 'اشتريت الكتاب', 'كتاب', true],
    ['ar', 'أين الفندق؟', 'فندق', true],
    ['ar', 'والقهوة من فضلك', 'قهوة', true],
    ['ar', 'أدفع بالبطاقة', 'بطاقة', true],
    ['ar', 'أذهب للمدرسة', 'مدرسة', true],
    ['ja', '予約したいです', '予約', true],
    ['ko', '예약하고 싶어요', '예약', true],
    ['zh', '我想预订一个房间', '房间', true],
  ])('with language %s, “%s” contains “%s”: %s', (language, text, item, said) => {
    expect(searchItems([text], formsOf(language))(item) >= 0).toBe(said);
  });

  test('finds no item without words, such as a picture', () => {
    expect(searchItems([''])('🍎')).toBe(-1);
  });

  test('matches only the exact form without a stemmer', () => {
    expect(searchItems(['two rooms'])('room')).toBe(-1);
  });

  test('reads the turns of a conversation once, however many key items there are', async () => {
    const content = 'Quisiera dos kilos de manzanas';
    const turns = Array.from({ length: 50 }, (_, at) => ({ seq: at + 1, role: 'user', content }));
    const keyItems = Array.from({ length: 40 }, (_, at) => `palabra ${at}`);
    const reads = jest.spyOn(String.prototype, 'normalize');
    await transcriptStats(turns as Parameters<typeof transcriptStats>[0], 60, {
      language: 'es',
      keyItems,
    });
    // For the words themselves, and for their stems.
    expect(reads.mock.calls.length).toBeLessThanOrEqual(2 * (turns.length + keyItems.length));
    reads.mockRestore();
  });

  test('counts a long conversation part by part, and lets others work in between', async () => {
    const long = Array.from({ length: 40 }, (_, index) => ({
      seq: index + 1,
      role: index === 39 ? ('user' as const) : ('assistant' as const),
      content: `${'palabra '.repeat(999)}última`,
    }));
    let pauses = 0;
    const others = setInterval(() => (pauses += 1));
    const stats = await transcriptStats(long, 60, { language: 'es', keyItems: ['última'] });
    clearInterval(others);
    expect(stats).toMatchObject({ partnerWords: 39_000, learnerWords: 1000 });
    expect(stats.keyItems).toEqual([{ item: 'última', said: true }]);
    expect(pauses).toBeGreaterThan(10);
  });
});

describe('compareSpoken', () => {
  test.each([
    ['right', 'Quiero dos mangos', 'quiero dos mangos, por favor', []],
    ['right', '¿Cuánto cuesta?', 'cuanto cuesta', []],
    ['close', 'Quiero dos mangos maduros', 'quiero dos mango maduros', ['mangos']],
    ['different', 'Quiero dos mangos', 'me voy a casa', ['quiero', 'dos', 'mangos']],
    ['different', 'Quiero dos mangos', '', ['quiero', 'dos', 'mangos']],
    ['different', 'Yo soy de Lima', 'Lima de soy yo', ['yo', 'soy', 'de']],
    ['close', 'かぎをください', 'かきをください', ['ぎ']],
    ['close', 'मैं घर में हूँ', 'मैं घर मे हूँ', ['में']],
    ['right', 'أريد قهوة', 'اريد قهوة', []],
  ] as const)(
    'returns %s for the expected “%s” and the spoken “%s”',
    (result, wanted, said, missing) => {
      expect(compareSpoken(wanted, said)).toEqual({ result, missing: [...missing] });
    },
  );
});
