import { z } from 'zod';
import { ClassQuery, Id, Instant, Success } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { languageCodes, voiceNames } from './constants/practice-case.ts';
import { maxTurnMs, maxTurnLength, maxTurns, messageRoles } from './constants/voice.ts';

const CaseStart = z.object({ user_id: Id, practice_case_id: Id });

/** Maximum characters of an SDP offer; browsers send about 6,000. */
export const maxOffer = 64 * 1024;
export const SessionBody = CaseStart.extend({
  /** The browser's SDP offer, if ready: the response then has the answer, which saves a request. */
  offer: z.string().startsWith('v=0').max(maxOffer).optional(),
  /** Id of the page that makes the call. */
  page: z.string().max(64).optional(),
  /** A reconnection: it starts no conversation, and is refused if another page has taken it over. */
  again: z.boolean().optional(),
});

/** Why the partner does not reply: the service fails, or refuses our account (credit, key). */
export const noReplyReasons = ['service', 'account'] as const;
export const NoReplyBody = z.object({ conversation_id: Id, reason: z.enum(noReplyReasons) });

/** A failure of the speech service, for masters; `count` since `first_at`. */
export const SpeechAlarm = z.object({
  reason: z.enum(noReplyReasons),
  first_at: Instant,
  last_at: Instant,
  count: z.number().int(),
});
export type SpeechAlarm = z.infer<typeof SpeechAlarm>;

export const Message = z.object({
  id: Id,
  role: z.enum(messageRoles),
  content: z.string(),
  seq: z.number().int(),
  timestamp: Instant,
  /** The provider's id of the turn, by which a browser finds its recording. */
  item_id: z.string().optional(),
  /** The learner typed the turn. */
  typed: z.literal(true).optional(),
});
export type Message = z.infer<typeof Message>;

export const StartResponse = z.object({
  conversation_id: Id,
  /** True when a running conversation on this case was resumed (decision W6). */
  resumed: z.boolean(),
  start_time: Instant,
  /** Active seconds so far, without pauses; 0 for a new conversation. */
  elapsed_seconds: z.number(),
  min_time: z.number(),
  max_time: z.number(),
  /** Whether typed turns count for completion and score. */
  typed_counts: z.boolean(),
  messages: z.array(Message),
});
export type StartResponse = z.infer<typeof StartResponse>;

export const SessionResponse = z.object({
  /**
   * Opens one call for one conversation, once and within a short time; the provider's key and
   * secrets stay on the server (R45).
   */
  client_secret: z.string(),
  /** URL for the browser's SDP offer, with the secret as bearer token. */
  calls_url: z.string(),
  expires_at: Instant,
  ice_servers: z.array(z.object({ urls: z.string() })),
  /** `demo`: a local scripted partner, which the screen states. */
  provider: z.enum(['openai', 'demo']),
  turn_taking: z.enum(['automatic', 'push_to_talk']),
  /** Instructions of the responses for the learner's buttons. */
  tasks: z.object({ hint: z.string(), repeat: z.string(), slower: z.string() }),
  /** The conversation, as returned by the start call, so that the call need not wait for it. */
  conversation: StartResponse,
  /** The provider's SDP answer to the offer in the request; the secret is used up then. */
  answer: z.string().optional(),
});
export type SessionResponse = z.infer<typeof SessionResponse>;

export const SaveMessageBody = z.object({
  role: z.enum(messageRoles),
  text: z.string().trim().min(1, 'Text is required').max(maxTurnLength, 'Text is too long'),
  /** Idempotency key of the turn; a repeated key returns the first response (decision W5). */
  client_message_id: z.string().min(1).max(64).optional(),
  /** Milliseconds that the learner spoke in this turn, for words per minute. */
  spoken_ms: z.number().int().min(0).max(maxTurnMs).optional(),
  /** The learner typed the turn. */
  typed: z.boolean().optional(),
  /** Position of the turn in spoken order, from 1 (decision W5); appended when absent. */
  seq: z.number().int().min(1).max(maxTurns).optional(),
});
export const SaveMessageResponse = z.object({ id: Id, seq: z.number().int() });
export type SaveMessageBody = z.infer<typeof SaveMessageBody>;

export const EndBody = z
  .object({
    /** Active seconds measured by the client, without pauses; clamped to the wall clock (R9). */
    elapsed_seconds: z.number().min(0).optional(),
    /**
     * Highest `seq` that the client assigned. Turns up to it are accepted for ten minutes after the
     * end, and the report waits for them briefly.
     */
    last_seq: z.number().int().min(0).max(maxTurns).optional(),
    /** Number of turns to expect, if some `seq` belongs to a turn without transcript. */
    turns: z.number().int().min(0).max(maxTurns).optional(),
  })
  .optional();
export const EndResponse = z.object({
  success: z.literal(true),
  completed: z.boolean(),
  /** Active seconds. */
  duration: z.number(),
  feedback_status: z.enum(['pending', 'ready', 'none', 'failed']),
});
export type EndBody = z.infer<typeof EndBody>;

export const FeedbackResponse = z.object({
  /** Light markdown; null until ready. */
  feedback: z.string().nullable(),
  status: z.enum(['pending', 'ready', 'none', 'failed']),
  /** True when the demo partner's rules made the report. */
  demo: z.boolean(),
  practice_case_id: Id,
  practice_case_title: z.string(),
  start_time: Instant,
});

/** ISO 639-1 code of the language in which a report is written; absent if it is not stored. */
export const ReportLanguage = z.string().optional();

export const LatestConversation = z.object({
  conversation_id: Id.nullable(),
  practice_case_id: Id.nullable(),
  practice_case_title: z.string().nullable(),
  start_time: Instant.nullable(),
  messages: z.array(Message),
  /** Its report, light markdown; null until ready. */
  feedback: z.string().nullable(),
  report_language: ReportLanguage,
  /** The newest report of this or an earlier conversation on the case. */
  latest_report: z
    .object({ conversation_id: Id, feedback: z.string(), report_language: ReportLanguage })
    .nullish(),
});

/** Heartbeat of a running conversation; conversations without heartbeats are ended by the server. */
export const HeartbeatBody = z.object({ elapsed_seconds: z.number().min(0), paused: z.boolean() });
export type HeartbeatBody = z.infer<typeof HeartbeatBody>;

/** A greeting spoken by one of the voices (specification 2 §7). */
export const VoicePreviewBody = z.object({
  voice: z.enum(voiceNames, { error: 'Choose one of the listed voices' }),
  /** The page's fixed greeting; ignored: the cached sample of the language is played. */
  text: z.string().max(300).optional(),
  language_code: z.enum(languageCodes, { error: 'Choose one of the listed languages' }).optional(),
});

/** Audio for playback in the browser (decision W12). */
export const AudioResponse = z.object({
  contentType: z.string().regex(/^audio\//),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Whether the caller can practice a case, and the caller's report on it. */
export const CaseStanding = z.object({
  state: z.enum(['open', 'not_yet', 'unpublished', 'deleted', 'other_section']),
  accessible_on: Instant.nullable(),
  /** The caller's newest report on the case; null without one. */
  last_report: z.object({ conversation_id: Id, end_time: Instant.nullable() }).nullable(),
});
export type CaseStanding = z.infer<typeof CaseStanding>;

export const conversationEndpoints = {
  'POST /api/chatbot/voice/preview': {
    body: VoicePreviewBody,
    response: AudioResponse,
    binary: true,
  },
  'POST /api/chatbot/session': { body: SessionBody, response: SessionResponse },
  'POST /api/chatbot/no_reply': { body: NoReplyBody, response: Success },
  'POST /api/conversations/conversation/start': { body: CaseStart, response: StartResponse },
  'POST /api/conversations/conversation/{id}/save_message': {
    body: SaveMessageBody,
    response: SaveMessageResponse,
  },
  'POST /api/conversations/conversation/{id}/heartbeat': {
    body: HeartbeatBody,
    response: z.object({ success: z.literal(true) }),
  },
  'POST /api/conversations/conversation/{id}/end': { body: EndBody, response: EndResponse },
  'GET /api/master/speech_alarms': { response: z.array(SpeechAlarm) },
  'GET /api/conversations/conversation/{id}/feedback': { response: FeedbackResponse },
  /** Has a report that failed written again; no effect on a report in another state. */
  'POST /api/conversations/conversation/{id}/feedback': {
    response: FeedbackResponse.pick({ status: true }),
  },
  /** Why a case of the caller's classes can or cannot be practised; 404 for any other case. */
  'GET /api/conversations/standing/{caseId}': { response: CaseStanding },
  'GET /api/conversations/conversation/latest': { query: ClassQuery, response: LatestConversation },
} satisfies EndpointTable;
