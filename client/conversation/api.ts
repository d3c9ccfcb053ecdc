import { queryOptions } from '@tanstack/react-query';
import type { ErrorCode } from '../../tool/contract/errors.ts';
import type { StartTerms } from '../cases/can-start.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Body, call, type ResponseOf, queryOf } from '../lib/api.ts';
import type { SendOutcome } from './queue/message-queue.ts';
import type { QueuedTurn } from './queue/turn-store.ts';

export type SessionResponse = ResponseOf<'POST /api/chatbot/session'>;
export type StartResponse = ResponseOf<'POST /api/conversations/conversation/start'>;

/** Why the partner does not reply. */
export type NoReplyReason = Body<'POST /api/chatbot/no_reply'>['reason'];

export interface CaseStart {
  user_id: string;
  practice_case_id: string;
}

/** A failure is only logged here; the caller decides what the learner sees. */
export async function createSession(
  body: Body<'POST /api/chatbot/session'>,
): Promise<SessionResponse> {
  try {
    return await call('POST /api/chatbot/session', { body, repeatable: true });
  } catch (error) {
    console.error('Failed to create session', error);
    throw error;
  }
}

export function startConversation(body: CaseStart): Promise<StartResponse> {
  return call('POST /api/conversations/conversation/start', { body, repeatable: true });
}

/** Saves one turn; the failure is logged only and the conversation goes on (specification 1 §8). */
export async function saveTurn(turn: QueuedTurn): Promise<SendOutcome> {
  const { conversationId: id, role, text, seq, clientMessageId: client_message_id } = turn;
  const spoken = turn.spokenMs === undefined ? {} : { spoken_ms: turn.spokenMs };
  try {
    await call('POST /api/conversations/conversation/{id}/save_message', {
      params: { id },
      body: { role, text, seq, client_message_id, ...spoken, ...(turn.typed && { typed: true }) },
      repeatable: true,
    });
    return 'saved';
  } catch (error) {
    console.error('Failed to save message', error);
    return error instanceof ApiError && finalRefusals.includes(error.code) ? 'refused' : 'later';
  }
}

/**
 * Error codes after which a turn is never retried. Others are: a refused permission can change back
 * within the day, and a proxy or captive portal responds with any status and no code.
 */
const finalRefusals: readonly string[] = [
  'invalid_input',
  'not_found',
  'conversation_ended',
  'too_large',
] satisfies ErrorCode[];

/** Statuses below 500 after which a retry can succeed, such as an expired session or rate limit. */
const passingStatus = [0, 401, 408, 425, 429];

export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !passingStatus.includes(error.status);
}

/** Whether the session was over at the time of the request; the page has been left by then. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

const isRefusedWith =
  (code: ErrorCode) =>
  (error: unknown): error is ApiError =>
    error instanceof ApiError && error.code === code;

/** Whether the request was refused because the user talks in another conversation or page. */
export const isHeld = isRefusedWith('conversation_held');

export const isEnded = isRefusedWith('conversation_ended');

/** Whether a request was refused until the user agrees to the consent text. */
export const isConsentMissing = isRefusedWith('consent_required');

/** Reports to the operator that the partner does not reply; not awaited. */
export async function reportNoReply(conversation_id: string, reason: NoReplyReason): Promise<void> {
  try {
    await call('POST /api/chatbot/no_reply', { body: { conversation_id, reason } });
  } catch (error) {
    console.error('Failed to report a missing reply', error);
  }
}

/** Whether a request was refused because the budget is used up; its error text says so. */
export const isBudgetSpent = isRefusedWith('budget_spent');

export function sendHeartbeat(id: string, elapsed_seconds: number, paused: boolean) {
  return call('POST /api/conversations/conversation/{id}/heartbeat', {
    params: { id },
    body: { elapsed_seconds, paused },
    repeatable: true,
  });
}

/** Duration, number of the last turn and count of turns: the server waits for turns that are pending. */
export type Ending = Body<'POST /api/conversations/conversation/{id}/end'>;

/** The learner can do nothing meanwhile, and an answer takes a second or two. */
const endAnswerMs = 10_000;

export function endConversation(id: string, body: Ending) {
  return call('POST /api/conversations/conversation/{id}/end', {
    params: { id },
    body,
    repeatable: true,
    limitMs: endAnswerMs,
  });
}

/** A case in the start dialog; times in seconds, 0 if the case has none. */
export interface CaseInfo extends StartTerms {
  id: string;
  title: string;
  description: string;
  target_language: string;
  language_code: string;
  min_time: number;
  max_time: number;
  class_id: string;
  /** Whether the caller has completed it; test runs of instructors do not count. */
  completed: boolean;
  /** Whether the caller has had a conversation before, on this case or another. */
  practiced: boolean;
  /** The list of its key items: words that the learner is to use. */
  words: readonly string[];
}

/** The case of a practice page, including drafts for its teachers; null if the caller may not see it. */
export const caseQuery = (id: string, drafts: boolean) =>
  queryOptions({
    queryKey: ['cases', 'practice', id],
    queryFn: async ({ signal }): Promise<CaseInfo | null> => {
      const none = { open_seconds: null, closes_at: null, attempts_left: null };
      const absent = { ...none, accessible: true, completed: false, words: [] };
      const params = { caseId: id };
      const cases = drafts
        ? [
            await call('GET /api/practice_cases/get_case/{caseId}', { params, signal }).catch(
              nullWhereMissing,
            ),
          ]
        : await call('GET /api/practice_cases/get_cases', { query: {}, signal });
      const known = cases.map((one) => one && { ...absent, ...one });
      const practiced = known.some(
        (one) => one?.completed || typeof one?.open_seconds === 'number',
      );
      const found = known.find((one) => one?.id === id);
      return found ? { ...found, practiced } : null;
    },
  });

/** Why a case can or cannot be opened, and the last report on it; null if no class of the caller has it. */
export const standingQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['cases', 'standing', caseId],
    queryFn: ({ signal }) =>
      call('GET /api/conversations/standing/{caseId}', { params: { caseId }, signal }).catch(
        nullWhereMissing,
      ),
  });

function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export const classResultsQuery = (class_id: string) =>
  queryOf(['analytics', 'cases', { class_id }], 'GET /api/instructors/analytics', {
    query: { class_id },
  });

/** The speech provider of this server, for the demo label before a session reports it. */
export const partnerQuery = { ...queryOf(['health'], 'GET /api/health'), staleTime: Infinity };
