import { describe, expect, test } from '@jest/globals';
import { checkReport } from '../../../tool/speech/feedback/check.ts';
import { findStrengths } from '../../../tool/speech/demo/feedback.ts';
import { splitKeyItems } from '../../../tool/contract/spoken-words.ts';
import { transcriptStats } from '../../../tool/speech/feedback/transcript.ts';
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
  language: 'en',
  summary: 'You kept the talk going.',
  strengths: [{ seq: 2, quote: 'ayer fui al mercado', comment: 'Clear past tense.' }],
  corrections: [
    {
      seq: 2,
      quote: 'Yo soy contento',
      retryQuestion: 'How do you say a feeling that passes?',
      correction: 'Estoy contento',
      explanation: 'Feelings take estar.',
      type: 'word_choice',
    },
  ],
  sections: [{ title: 'Grammar & Syntax', text: 'Good control.\n- one\n- two', evidence: [] }],
  nextStep: 'Tell a friend how you feel.',
  tooLittleSpeech: false,
  disclaimer: transcriptNote,
};

const check = (changed: Partial<FeedbackReport>, spoken = messages) =>
  checkReport(
    { ...report, ...changed },
    { messages: spoken, title: 'At the market', goals: '', keyItems: ['la cuenta'] },
  );

function quoted(quote: string, seq: number, spoken = messages): boolean {
  const claim = { seq, quote, comment: '' };
  return check({ strengths: [claim] }, spoken).strengths.length === 1;
}

function said(content: string): TranscriptMessage[] {
  return [{ role: 'user', content, seq: 1 }];
}

describe('checkReport', () => {
  test('keeps quotes that differ in case, spaces, punctuation or typography only', () => {
    expect(quoted('¡AYER fui, al mercado!', 2)).toBe(true);
    expect(quoted("l'arroz", 4)).toBe(true);
    expect(quoted('cafe\u0301', 1, said('Un café.'))).toBe(true);
    expect(quoted('مرحبا', 1, said('مَرْحَبًا'))).toBe(true);
  });

  test('drops quotes of the partner, of another turn, of no turn and without words', () => {
    expect(quoted('qué compraste', 3)).toBe(false);
    expect(quoted('ayer fui al mercado', 4)).toBe(false);
    expect(quoted('fui a la playa', 2)).toBe(false);
    expect(quoted('…', 2)).toBe(false);
  });

  test('drops a quote of part of a word, except in Japanese and Korean', () => {
    expect(quoted('merca', 2)).toBe(false);
    expect(quoted('学校', 1, said('昨日、学校に行きます。'))).toBe(true);
    expect(quoted('학교', 1, said('어제 학교에 가요.'))).toBe(true);
  });

  test('drops a quote with a different accent', () => {
    expect(quoted('el', 1, said('Él habla.'))).toBe(false);
  });

  test('drops corrections with an invented quote and changes nothing else', () => {
    const wrong = report.corrections.map((one) => ({ ...one, quote: 'Yo soy triste' }));
    expect(check({ corrections: wrong })).toEqual({ ...report, corrections: [] });
    expect(check({})).toEqual(report);
  });

  test('drops a correction that changes only case or punctuation', () => {
    const [one] = report.corrections;
    const spelled = [{ ...one, quote: 'ayer fui al mercado', correction: 'Ayer, fui al mercado.' }];
    expect(check({ corrections: spelled as FeedbackReport['corrections'] }).corrections).toEqual(
      [],
    );
  });

  test('keeps at most two corrections of a type, in the order of the turns', () => {
    const edit = (seq: number, quote: string, type: 'tense' | 'article') => ({
      seq,
      quote,
      type,
      correction: 'x',
      retryQuestion: 'Again?',
      explanation: '',
    });
    const edits = [
      edit(4, 'Compré', 'tense'),
      edit(2, 'fui', 'tense'),
      edit(2, 'Yo soy', 'tense'),
      edit(4, 'pan', 'article'),
    ];
    expect(check({ corrections: edits }).corrections.map(({ quote }) => quote)).toEqual([
      'fui',
      'Compré',
      'pan',
    ]);
  });

  test('drops invented evidence, and a section that has no other', () => {
    const real = { seq: 2, quote: 'fui al mercado' };
    const invented = { seq: 2, quote: 'fui al cine' };
    const section = { title: 'Grammar', text: 'Good past tense.' };
    const sections = [
      { ...section, evidence: [invented, real] },
      { ...section, evidence: [invented] },
    ];
    expect(check({ sections }).sections).toEqual([{ ...section, evidence: [real] }]);
  });

  test.each([
    ['words that nobody said', 'You said “voy a la playa”. You did well.'],
    ['words of the partner as the learner’s', 'You asked «qué compraste». You did well.'],
    ['a count', 'You did well. You used 12 verbs.'],
    ['a count in Arabic digits', 'You used ٣ verbs. You did well.'],
  ])('drops a sentence of a section with %s and keeps the others', (_what, text) => {
    const sections = [
      { title: 'Grammar', text: `${text}\n- Said 'el domingo' 3 times.`, evidence: [] },
    ];
    expect(check({ sections }).sections.map((one) => one.text)).toEqual(['You did well.']);
  });

  test('keeps sentences that name learner words, corrections, key items and levels', () => {
    const text =
      'You said “ayer fui” and don’t need “Estoy contento”. Ask for “la cuenta”: good at A2. 1, 2.';
    const sections = [{ title: 'Grammar', text, evidence: [] }];
    expect(check({ sections }).sections.map((one) => one.text)).toEqual([
      'You said “ayer fui” and don’t need “Estoy contento”. Ask for “la cuenta”: good at A2.',
    ]);
  });

  test('replaces an invented summary and next step by generic ones', () => {
    const invented = check({ summary: 'You scored 9 of 10.', nextStep: 'Repeat “hasta luego”.' });
    expect(invented.summary).toBe('You took part in the conversation from beginning to end.');
    expect(invented.nextStep).toMatch(/^Practice this conversation once more/);
  });
});

describe('transcriptStats', () => {
  test('counts turns and words and computes talk share and pace', async () => {
    const spoken = messages.map((turn) => ({
      ...turn,
      spoken_ms: turn.role === 'user' ? 5_000 : 9_000,
    }));
    const stats = await transcriptStats(spoken, 600, {
      language: 'es',
      keyItems: ['al mercado', 'la playa'],
    });
    expect(stats).toMatchObject({ learnerTurns: 2, partnerTurns: 2, learnerWords: 12 });
    expect(stats.talkShare).toBeCloseTo(12 / (12 + stats.partnerWords));
    // Twelve words in ten seconds of speaking, however long the conversation was.
    expect(stats.wordsPerMinute).toBe(72);
    expect(stats.keyItems).toEqual([
      { item: 'al mercado', said: true },
      { item: 'la playa', said: false },
    ]);
  });

  test('returns zeros for an empty conversation, also with an invalid language code', async () => {
    const stats = await transcriptStats([], 0, { language: 'not a code', keyItems: [] });
    expect(stats).toMatchObject({ learnerWords: 0, talkShare: 0, wordsPerMinute: null });
  });

  test('returns no rate without measured speaking time, and the report omits it', async () => {
    const stats = await transcriptStats(messages, 60, { language: 'es', keyItems: [] });
    expect(stats.wordsPerMinute).toBeNull();
    expect(renderReport(report, stats, messages)).not.toMatch(/per minute/);
  });

  test('finds words in scripts without spaces', async () => {
    const stats = await transcriptStats(said('昨日、学校に行きました。'), 60, {
      language: 'ja',
      keyItems: ['学校'],
    });
    expect(stats.learnerWords).toBeGreaterThan(3);
    expect(stats.keyItems[0]?.said).toBe(true);
  });

  test('splitKeyItems splits at lines, commas and bullets', () => {
    expect(splitKeyItems('- la cuenta\n2) el menú, por favor;la cuenta\n')).toEqual([
      'la cuenta',
      'el menú',
      'por favor',
    ]);
  });

  test.each([
    ['你好，再见；谢谢', ['你好', '再见', '谢谢']],
    ['りんご、みかん　ぶどう', ['りんご', 'みかん', 'ぶどう']],
    ['القهوة، الشاي؛ الماء', ['القهوة', 'الشاي', 'الماء']],
    ['1、苹果\n２．香蕉，梨\n（３）桃子', ['苹果', '香蕉', '梨', '桃子']],
    ['①りんご\n・ジョン・スミス\n٣. برتقال', ['りんご', 'ジョン・スミス', 'برتقال']],
    ['一、打招呼\n二、道别', ['打招呼', '道别']],
    ['1、2、3\n一、二', ['1', '2', '3', '一', '二']],
  ])('splitKeyItems splits “%s” as its script separates and numbers words', (text, items) => {
    expect(splitKeyItems(text)).toEqual(items);
  });

  test('splitKeyItems drops the bullets of word processors', () => {
    expect(splitKeyItems('·\tla mesa\n\uF0B7\tel pan\no\tla sal\n– ¿me trae…?')).toEqual([
      'la mesa',
      'el pan',
      'la sal',
      '¿me trae…?',
    ]);
  });

  test('a key item that was pasted with soft hyphens is found where it is said', async () => {
    const keyItems = splitKeyItems('al mer\u00ADca\u00ADdo\nal mercado\n\u200Fayer\u200E');
    const stats = await transcriptStats(messages, 95, { language: 'es', keyItems });
    expect(stats.keyItems).toEqual([
      { item: 'al mercado', said: true },
      { item: 'ayer', said: true },
    ]);
  });
});

const stats = await transcriptStats(messages, 95, { language: 'es', keyItems: ['al mercado'] });

describe('renderReport', () => {
  const text = renderReport(report, stats, messages);

  test('starts with what went well and ends with the note about transcripts', () => {
    expect(text.startsWith('## What went well\n\nYou kept the talk going.')).toBe(true);
    expect(text.endsWith(`*${transcriptNote}*`)).toBe(true);
  });

  test('asks for a retry before the correction, with the number of the learner’s turn', () => {
    expect(text).toContain('### 1. “Yo soy contento” (turn 1)');
    expect(text.indexOf('How do you say')).toBeLessThan(text.indexOf('Estoy contento'));
    expect(text.indexOf('Estoy contento')).toBeLessThan(text.indexOf('Feelings take estar'));
  });

  test('contains the sections, the computed figures and the next step', () => {
    expect(text).toContain('## Grammar & Syntax\n\nGood control.\n\n- one\n- two');
    expect(text).toContain('- Time: 1:35\n- Your turns: 2');
    expect(text).toContain('Key items used: 1 of 1: al mercado');
    expect(text).toContain('## Your next step\n\nTell a friend');
  });

  test('has headings in the language of the report', () => {
    const german = renderReport({ ...report, language: 'de' }, stats, messages);
    expect(german).toContain('## Was gut war');
    expect(german).toContain('“Yo soy contento” (Beitrag 1)');
    expect(german).not.toMatch(/What went well|Try it first|In numbers/);
  });

  test('shows evidence below its section and suggested words in italics', () => {
    const evidence = [{ seq: 4, quote: 'Compré l’arroz' }];
    const sections = [{ title: 'Words', text: 'Say `el arroz` next.', evidence }];
    expect(renderReport({ ...report, sections }, stats, messages)).toContain(
      '## Words\n\nSay *el arroz* next.\n\n- “Compré l’arroz” (turn 2)',
    );
  });

  test('removes markup from the texts of the report', () => {
    const sly = { ...report, summary: '# **Bold** `code`\n\n## Fake', corrections: [] };
    expect(renderReport(sly, stats, messages)).toContain('\n\nBold code ## Fake\n\n');
    expect(renderReport(sly, stats, messages)).not.toContain('## Try again');
  });
});

test('findStrengths quotes a repeated sentence once, at its first turn', () => {
  const turns = ['Me gustaría una mesa para dos.', 'Me gustaría una mesa para dos. ', 'Sí.'];
  const learner = turns.map((content, index): TranscriptMessage => ({
    role: 'user',
    content,
    seq: index + 1,
  }));
  expect(findStrengths(learner, []).map(({ seq }) => seq)).toEqual([1]);
});
