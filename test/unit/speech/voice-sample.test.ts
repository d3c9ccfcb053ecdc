import { expect, test } from '@jest/globals';
import { greetings } from '../../../tool/features/chatbot/voice-samples.ts';
import { isReading } from '../../../tool/speech/openai/voice-sample.ts';

test.each(Object.values(greetings))('isReading accepts %s in any case and punctuation', (text) => {
  expect(isReading(text.toUpperCase().replace(/[¡!.,、。！，]/gu, ' '), text)).toBe(true);
});

test('isReading rejects an answer to the greeting', () => {
  expect(isReading('¡Hola! Claro que sí, ¿de qué quieres hablar hoy?', greetings.es)).toBe(false);
  expect(isReading('', greetings.es)).toBe(false);
});
