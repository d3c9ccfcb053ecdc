import type { CaseRecord } from '../../../tool/features/cases/model.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import type { Caller } from '../app.ts';
import { buildSection } from './organisation.ts';

/** Content that is complete enough to be published. */
export const completeContent = {
  title: 'At the market',
  description: 'Buy fruit and ask for prices.',
  target_language: 'Spanish',
  language_code: 'es',
  situation_instructions: 'You sell fruit at a market in Oaxaca.',
  curricular_goals: 'Numbers and polite requests.',
  key_items: 'cuánto cuesta\nme gustaría',
  behavioral_guidelines: 'Be friendly and patient.',
  proficiency_level: 'A2',
  accessible_on: new Date('2026-01-01T00:00:00Z'),
  min_time: 60,
  max_time: 300,
} as const;

/** `completeContent` in the form that the editor sends. */
export const completeForm = ({ class_id }: { class_id: string }) => ({
  ...completeContent,
  accessible_on: completeContent.accessible_on.toISOString(),
  class_id,
});

/** A new draft with these fields, created through the API. */
export const beginCase = async (
  caller: Caller,
  { class_id }: { class_id: string },
  fields: object = {},
) => (await caller.post('/api/practice_cases/add_case', { class_id, ...fields })).body.case;

/** A published, accessible case for the whole class of a section (a new one unless given). */
export async function buildCase(
  section?: { class_id: string },
  fields: Partial<Omit<CaseRecord, 'section_id'>> & { section_id?: string } = {},
): Promise<{ id: string; class_id: string; title: string }> {
  const { class_id } = section ?? (await buildSection());
  const record = await PracticeCase.create({
    ...completeContent,
    class_id,
    published: true,
    is_draft: false,
    ...fields,
  });
  return { id: String(record._id), class_id, title: record.title };
}

/** Starts a conversation through the API and returns its id. */
export async function startOn(
  caller: Caller,
  user: { id: string },
  practiceCase: { id: string },
): Promise<string> {
  const answer = await caller.post('/api/conversations/conversation/start', {
    user_id: user.id,
    practice_case_id: practiceCase.id,
  });
  if (answer.status !== 200) throw new Error(`start answered ${answer.status}: ${answer.text}`);
  return answer.body.conversation_id;
}

/**
 * Moves the start of a running conversation into the past by this many seconds. A conversation that
 * has ended keeps its duration.
 */
export async function haveRun(conversationId: string, seconds: number): Promise<void> {
  const start_time = new Date(Date.now() - seconds * 1000);
  await Conversation.updateOne({ _id: conversationId, open: true }, { $set: { start_time } });
}

/** A conversation of this many seconds, started and ended through the API. */
export async function practise(
  caller: Caller,
  user: { id: string },
  practiceCase: { id: string },
  seconds: number,
  turns: readonly { role: 'user' | 'assistant'; text: string }[] = [],
): Promise<string> {
  const id = await startOn(caller, user, practiceCase);
  for (const turn of turns)
    await caller.post(`/api/conversations/conversation/${id}/save_message`, turn);
  await haveRun(id, seconds);
  await caller.post(`/api/conversations/conversation/${id}/end`, { elapsed_seconds: seconds });
  return id;
}
