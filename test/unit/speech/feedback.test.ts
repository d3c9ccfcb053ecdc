import { describe, expect, test } from '@jest/globals';
import {
  checkQuotes,
  splitKeyItems,
  transcriptStats,
} from '../../../tool/speech/feedback/transcript.ts';
import { renderReport } from '../../../tool/speech/feedback/render.ts';
import {
  transcriptNote,
  type FeedbackReport,
  type TranscriptMessage,
} from '../../../tool/speech/feedback/report.ts';

const messages: TranscriptMessage[] = [
  { role: 'assistant', content: '¡Hola! ¿Qué hiciste ayer?', seq: 1 },
  { role: 'user', content: 'Yo soy contento, y ayer   fui al MERCADO.', seq: 2 },
  { role: 'assistant', content: '¡Qué bien! ¿Y qué compraste?', seq: 3 },
  { role: 'user', content: 'Compré l’arroz y pan.', seq: 4 },
];

const report: FeedbackReport = {
  summary: 'You kept the talk going.',
  strengths: [{ seq: 2, quote: 'ayer fui al mercado', comment: 'Clear past tense.' }],
  corrections: [
    {
      seq: 2,
      quote: 'Yo soy contento',
      retryQuestion: 'How do you say a feeling that passes?',
      correction: 'Estoy contento',
      explanation: 'Feelings take estar.',
    },
  ],
  sections: [{ title: 'Grammar & Syntax', text: 'Good control.\n- one\n- two' }],
  nextStep: 'Tell a friend how you feel.',
  tooLittleSpeech: false,
  disclaimer: transcriptNote,
};

function quoted(quote: string, seq: number, spoken = messages): boolean {
  const claim = { seq, quote, comment: '' };
  return checkQuotes({ ...report, strengths: [claim] }, spoken).strengths.length === 1;
}

function said(content: string): TranscriptMessage[] {
  return [{ role: 'user', content, seq: 1 }];
}

describe('checkQuotes', () => {
  test('keeps quotes that differ in case, spaces, punctuation or typography only', () => {
    expect(quoted('¡AYER fui, al mercado!', 2)).toBe(true);
    expect(quoted("l'arroz", 4)).toBe(true);
    expect(quoted('cafe\u0301', 1, said('Un café.'))).toBe(true);
    expect(quoted('مرحبا', 1, said('مَرْحَبًا'))).toBe(true);
  });

  test('drops words of the partner, of another turn, of nobody, and no words at all', () => {
    expect(quoted('qué compraste', 3)).toBe(false);
    expect(quoted('ayer fui al mercado', 4)).toBe(false);
    expect(quoted('fui a la playa', 2)).toBe(false);
    expect(quoted('…', 2)).toBe(false);
  });

  test('a part of a word is not a quote, where words are written apart', () => {
    expect(quoted('merca', 2)).toBe(false);
    expect(quoted('学校', 1, said('昨日、学校に行きます。'))).toBe(true);
    expect(quoted('학교', 1, said('어제 학교에 가요.'))).toBe(true);
  });

  test('accents tell words apart', () => {
    expect(quoted('el', 1, said('Él habla.'))).toBe(false);
  });

  test('drops corrections as it drops strengths and changes nothing else', () => {
    const wrong = report.corrections.map((one) => ({ ...one, quote: 'Yo soy triste' }));
    expect(checkQuotes({ ...report, corrections: wrong }, messages)).toEqual({
      ...report,
      corrections: [],
    });
    expect(checkQuotes(report, messages)).toEqual(report);
  });
});

describe('transcriptStats', () => {
  test('counts turns, words, share and pace in code', () => {
    const stats = transcriptStats(messages, 60, {
      language: 'es',
      keyItems: ['al mercado', 'la playa'],
    });
    expect(stats).toMatchObject({ learnerTurns: 2, partnerTurns: 2, learnerWords: 12 });
    expect(stats.talkShare).toBeCloseTo(12 / (12 + stats.partnerWords));
    expect(stats.wordsPerMinute).toBe(12);
    expect(stats.keyItems).toEqual([
      { item: 'al mercado', said: true },
      { item: 'la playa', said: false },
    ]);
  });

  test('an empty conversation has zeros, not errors, in any language code', () => {
    const stats = transcriptStats([], 0, { language: 'not a code', keyItems: [] });
    expect(stats).toMatchObject({ learnerWords: 0, talkShare: 0, wordsPerMinute: 0 });
  });

  test('finds words in scripts without spaces', () => {
    const stats = transcriptStats(said('昨日、学校に行きました。'), 60, {
      language: 'ja',
      keyItems: ['学校'],
    });
    expect(stats.learnerWords).toBeGreaterThan(3);
    expect(stats.keyItems[0]?.said).toBe(true);
  });

  test('key items are split at lines, commas and bullets', () => {
    expect(splitKeyItems('- la cuenta\n2) el menú, por favor;la cuenta\n')).toEqual([
      'la cuenta',
      'el menú',
      'por favor',
    ]);
  });
});

describe('renderReport', () => {
  const stats = transcriptStats(messages, 95, { language: 'es', keyItems: ['al mercado'] });
  const text = renderReport(report, stats);

  test('starts with what went well and ends with the note about transcripts', () => {
    expect(text.startsWith('## What went well\n\nYou kept the talk going.')).toBe(true);
    expect(text.endsWith(`*${transcriptNote}*`)).toBe(true);
  });

  test('asks for a retry before it gives the answer, with the turn', () => {
    expect(text).toContain('### 1. “Yo soy contento” (turn 2)');
    expect(text.indexOf('How do you say')).toBeLessThan(text.indexOf('Estoy contento'));
    expect(text.indexOf('Estoy contento')).toBeLessThan(text.indexOf('Feelings take estar'));
  });

  test('holds the sections, numbers of the code and the next step', () => {
    expect(text).toContain('## Grammar & Syntax\n\nGood control.\n\n- one\n- two');
    expect(text).toContain('- Time: 1:35\n- Your turns: 2');
    expect(text).toContain('Key items used: 1 of 1: al mercado');
    expect(text).toContain('## Your next step\n\nTell a friend');
  });

  test('words of the learner and the model never become markup', () => {
    const sly = { ...report, summary: '# **Bold** `code`\n\n## Fake', corrections: [] };
    expect(renderReport(sly, stats)).toContain('\n\nBold code ## Fake\n\n');
    expect(renderReport(sly, stats)).not.toContain('## Try again');
  });
});
