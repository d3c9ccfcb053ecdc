import { Types } from 'mongoose';
import type { z } from 'zod';
import { isBlank } from '../../contract/case-requirements.ts';
import type { CaseDraftResponse, DraftCaseBody } from '../../contract/case-draft.ts';
import {
  caseLimits,
  languageNames,
  maxSeconds,
  shortestSeconds,
  type LanguageName,
} from '../../contract/constants/practice-case.ts';
import { buildFeedbackPrompt } from '../../contract/feedback-prompt.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import type { CaseDraftAnswer } from '../../speech/case-draft.ts';
import { scopeOf } from '../cases/scope.ts';
import { findLanguageOfClass } from '../cases/service.ts';
import { askPartner } from '../chatbot/speech-errors.ts';
import { safetyIdentifier } from '../conversations/service.ts';
import { getClass } from '../organisation/sections-with-parents.ts';
import { accountOf, recordReply } from '../spending/record.ts';
import { requireMoney } from '../spending/service.ts';

/**
 * Drafts a complete case from one sentence, for a class that the caller teaches; only its cost is
 * stored. Throws budget_spent when section or institution have used up their monthly budget.
 */
export async function draftCase(
  { speech, log, config }: Pick<Dependencies, 'speech' | 'log' | 'config'>,
  actor: Actor,
  { class_id, section_id, description }: z.infer<typeof DraftCaseBody>,
): Promise<z.input<typeof CaseDraftResponse>> {
  await scopeOf(actor, { class_id, ...(section_id ? { section_id } : {}) });
  await requireMoney({ class_id, section_id });
  const { draft, template, usage } = await askPartner(log, async () =>
    speech.draftCase({
      description,
      language: await languageOf(class_id),
      safetyIdentifier: safetyIdentifier(config.SECRET_KEY, actor.id),
    }),
  );
  if (usage) {
    // Costs are recorded per conversation; a draft has none, so a new id takes its place.
    const _id = new Types.ObjectId();
    const account = await accountOf({ _id, user_id: actor.id, class_id, section_id });
    await recordReply(account, { key: String(_id), ...usage });
  }
  return { draft: { ...asContent(draft), instructor_notes: description }, template };
}

/** The language of the class: of its latest case, else a language named in its code or title. */
async function languageOf(classId: string): Promise<LanguageName | null> {
  const known = await findLanguageOfClass(classId);
  if (known !== null) return known;
  const { course_code, title } = await getClass(classId);
  const words = `${course_code} ${title}`.toLowerCase();
  return languageNames.find((name) => words.includes(name.toLowerCase().slice(0, 5))) ?? null;
}

/** Limits the model's texts and times to what the editor accepts. */
function asContent(draft: CaseDraftAnswer) {
  const seconds = (minutes: number) =>
    Math.min(maxSeconds, Math.max(shortestSeconds, Math.round(minutes) * 60 || 0));
  const min_time = Math.min(seconds(draft.min_minutes), maxSeconds - 60);
  return {
    title: draft.title.trim().slice(0, caseLimits.title),
    description: draft.description.trim().slice(0, caseLimits.description),
    target_language: draft.target_language,
    proficiency_level: draft.proficiency_level.trim().slice(0, caseLimits.level),
    situation_instructions: draft.situation_instructions.trim().slice(0, caseLimits.text),
    curricular_goals: draft.curricular_goals.trim().slice(0, caseLimits.text),
    key_items: draft.key_items
      .map((item) => item.trim())
      .filter((item) => !isBlank(item))
      .join('\n')
      .slice(0, caseLimits.text),
    behavioral_guidelines: draft.behavioral_guidelines.trim().slice(0, caseLimits.text),
    voice: draft.voice,
    correction_style: draft.correction_style,
    feedback_prompt: buildFeedbackPrompt(draft.feedback_areas),
    min_time,
    max_time: Math.max(seconds(draft.max_minutes), min_time + 60),
  };
}
