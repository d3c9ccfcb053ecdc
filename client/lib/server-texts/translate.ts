import { currentLocale, translationsOf } from '../locale.ts';

/**
 * A text of the server in the language of the interface: the translation of this very text, else the
 * general one of its error code, else the text itself. The server writes English.
 */
export function translateServerText(text: string, code?: string): string {
  if (currentLocale() === 'en') return text;
  const texts = translationsOf('serverTexts');
  return texts?.[text] ?? (code && texts?.[`code_${code}`]) ?? text;
}
