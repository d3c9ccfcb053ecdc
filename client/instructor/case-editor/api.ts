import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { call, request } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshCases } from '../cases/refresh-cases.ts';
import type { CaseDraft } from './draft.ts';
import type { Place, Section } from './place.ts';

export const loadCase = (caseId: string): Promise<InstructorCase> =>
  call('GET /api/practice_cases/get_case/{caseId}', { params: { caseId } });

const draftState = { is_draft: true, published: false } as const;
const publishedState = { is_draft: false, published: true } as const;

/** A save sends the whole case; the server validates the text fields of a draft. */
type Fields = Omit<CaseDraft, 'target_language' | 'accessible_on'> & {
  target_language: '' | 'English';
  accessible_on: string | null;
};
const fieldsOf = (draft: CaseDraft) => draft as Fields;

export async function addCase(
  place: Place,
  draft: CaseDraft,
  { publish, request_id }: { publish: boolean; request_id: string },
): Promise<string> {
  const state = publish ? publishedState : draftState;
  const body = { ...fieldsOf(draft), ...place, ...state, request_id };
  return (await call('POST /api/practice_cases/add_case', { body })).id;
}

/** Response to a save: specification 2 §7 does not promise the case. */
type SaveResponse = { case?: InstructorCase };

/** Saves the case as a draft, or publishes it. */
export async function saveCase(
  id: string,
  draft: CaseDraft,
  publish: boolean,
  more: { revision: number | undefined } & Partial<Section>,
): Promise<InstructorCase | undefined> {
  const fields = { ...fieldsOf(draft), ...more };
  const answer: SaveResponse = await (publish
    ? call('PUT /api/practice_cases/publish_case/{caseId}', {
        params: { caseId: id },
        body: { ...fields, ...publishedState },
      })
    : call('PUT /api/practice_cases/update_case/{id}', {
        params: { id },
        body: { ...fields, ...draftState },
      }));
  return answer.case;
}

export async function restorePublished(id: string): Promise<InstructorCase> {
  return (await call('PUT /api/practice_cases/restore_published/{id}', { params: { id } })).case;
}

/** The fixed greeting of specification 2 §7; the server has one in the language of the case. */
const greeting = 'Hello! I am your conversation partner. Shall we practice together?';

export async function loadVoiceSample(
  voice: CaseDraft['voice'],
  language_code: string,
): Promise<Blob> {
  const body = { voice, text: greeting, language_code: language_code as 'en' };
  return (await request('POST /api/chatbot/voice/preview', { body })).blob();
}

/** Invalidates what shows cases; it is refetched when it is opened. */
export const forgetLists = (): void => void refreshCases('none');

/** Has the taught classes fetched again. */
export const forgetClasses = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['classes'] });
