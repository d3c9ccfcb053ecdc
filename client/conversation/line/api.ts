import { type Body, call } from '../../lib/api.ts';
import { currentLocale } from '../../lib/locale.ts';

/** Translates words of a conversation into the interface language; null if the partner cannot. */
export const translate = async (id: string, text: string): Promise<string | null> => {
  const body = { text, language: currentLocale() };
  const path = 'POST /api/conversations/conversation/{id}/translate';
  return (await call(path, { params: { id }, body })).translation;
};

/** Saves a word for later reviews. */
export const keepWord = (body: Body<'POST /api/students/words'>) =>
  call('POST /api/students/words', { body });
