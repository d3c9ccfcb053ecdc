import { expect, test } from '@jest/globals';
import { greetings } from '../../../tool/features/chatbot/greetings.ts';
import { isReading } from '../../../tool/speech/openai/voice-sample.ts';

test.each(Object.values(greetings))(
  '%s read aloud is a sample, however it is punctuated',
  (text) => {
    expect(isReading(text.toUpperCase().replace(/[¡!.,、。！，]/gu, ' '), text)).toBe(true);
  },
);

test('an answer to the greeting is no sample of it', () => {
  expect(isReading('¡Hola! Claro que sí, ¿de qué quieres hablar hoy?', greetings.es)).toBe(false);
  expect(isReading('', greetings.es)).toBe(false);
});
