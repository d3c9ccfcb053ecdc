import type { FeedbackRequest } from '../../tool/speech/feedback/report.ts';
import type { SessionRequest } from '../../tool/speech/provider.ts';

export const sessionRequest: SessionRequest = {
  instructions: 'You are a waiter in Madrid.',
  language: 'es',
  voice: 'verse',
  turnTaking: { mode: 'server', silenceMs: 500 },
  safetyIdentifier: 'hash-of-a-user',
};

export const feedbackRequest: FeedbackRequest = {
  feedbackPrompt:
    'Be kind.\n\n**Grammar & Syntax**: Look at verbs.\n\n**Politeness**: Look at forms.',
  language: 'es',
  level: 'A2',
  reportLanguage: 'en',
  title: 'At the market',
  goals: 'Speak of the past',
  keyItems: ['mi hermana', 'la cuenta'],
  safetyIdentifier: 'hash-of-a-user',
  messages: [
    { seq: 1, role: 'assistant', content: 'Ayer yo voy al mercado. ¿Y tú?' },
    { seq: 2, role: 'user', content: 'Ayer yo voy al mercado con mi hermana.' },
    { seq: 3, role: 'assistant', content: '¡Qué bien! ¿Y qué compraste allí?' },
    { seq: 4, role: 'user', content: 'Compramos pan, fruta y un pastel para nuestra madre.' },
    { seq: 5, role: 'assistant', content: '¡Qué rico!' },
    { seq: 6, role: 'user', content: 'En mi tiempo libre me gusta los libros.' },
  ],
};
