import { randomUUID } from 'node:crypto';
import type { TranslateBody } from '../../contract/translation.ts';
import { put } from '../../database/duplicate-key.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { hashOf } from '../../secrets.ts';
import { findPublishedForm } from '../cases/service.ts';
import { askPartner } from '../chatbot/speech-errors.ts';
import { getOwn, safetyIdentifier } from '../conversations/service.ts';
import { accountOf, recordReply } from '../spending/record.ts';
import { requireMoney } from '../spending/service.ts';
import { Translation } from './model.ts';

/**
 * Translates text of one of the caller's conversations into a language of the interface; null when the
 * speech service cannot translate. Cached translations cost nothing. Throws budget_spent when section
 * or institution have used up their monthly budget.
 */
export async function translate(
  { speech, log, config }: Pick<Dependencies, 'speech' | 'log' | 'config'>,
  actor: Actor,
  id: string,
  { text, language: to }: TranslateBody,
): Promise<{ translation: string | null }> {
  const conversation = await getOwn(actor, id);
  if (!speech.translate) return { translation: null };
  const ask = speech.translate.bind(speech);
  const from = (await findPublishedForm(conversation.practice_case_id))?.language_code ?? 'en';
  if (from === to) return { translation: text };
  const place = {
    conversation_id: conversation._id,
    key: hashOf(JSON.stringify([from, to, text])),
  };
  const kept = await Translation.findOne(place).lean();
  if (kept) return { translation: kept.translation };
  await requireMoney(conversation);
  const { text: translation, usage } = await askPartner(log, () =>
    ask({ text, from, to, safetyIdentifier: safetyIdentifier(config.SECRET_KEY, actor.id) }),
  );
  if (usage)
    await recordReply(await accountOf(conversation), {
      key: `translation_${randomUUID()}`,
      ...usage,
    });
  await put(Translation, place, { $setOnInsert: { translation, at: new Date() } });
  return { translation };
}
