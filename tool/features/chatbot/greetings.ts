import type { LanguageCode } from '../../contract/constants/practice-case.ts';

/** Texts of voice samples, so that an instructor hears the voice in the language of the case. */
export const greetings: Readonly<Record<LanguageCode, string>> = {
  en: 'Hello! I am looking forward to talking with you.',
  es: '¡Hola! Tengo muchas ganas de hablar contigo.',
  fr: 'Bonjour ! Je me réjouis de parler avec toi.',
  de: 'Hallo! Ich freue mich darauf, mit dir zu sprechen.',
  it: 'Ciao! Non vedo l’ora di parlare con te.',
  pt: 'Olá! Estou com muita vontade de falar contigo.',
  nl: 'Hallo! Ik heb er zin in om met je te praten.',
  ru: 'Здравствуйте! Буду рада поговорить с вами.',
  ja: 'こんにちは。お話しできるのを楽しみにしています。',
  zh: '你好！很期待和你聊天。',
  ko: '안녕하세요! 함께 이야기하게 되어 기대돼요.',
  ar: 'مرحبا! يسعدني أن أتحدث معك.',
  hi: 'नमस्ते! आपसे बात करने का इंतज़ार है।',
};
