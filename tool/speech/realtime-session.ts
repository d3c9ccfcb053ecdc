import type { RealtimeSessionCreateRequest } from 'openai/resources/realtime/realtime';
import type { FixedSettings, SessionRequest, TurnTaking } from './provider.ts';

/**
 * Most tokens of one reply, with those of its reasoning; without a limit a reply may take all of the
 * model's. The partner's two or three sentences take a few hundred.
 */
const maxOutputTokens = 1_000;
/**
 * What a reply costs grows with the conversation, all of which is read again each time. Beyond this
 * many tokens the oldest fifth is dropped at once, so that the rest stays cached.
 */
const truncation = {
  type: 'retention_ratio',
  retention_ratio: 0.8,
  token_limits: { post_instructions: 16_000 },
} as const;

/** The Realtime session, in the service's own form, that a request asks for. */
export function realtimeSession(
  request: SessionRequest,
  models: { realtime: string; transcribe: string },
): RealtimeSessionCreateRequest {
  return {
    type: 'realtime',
    model: models.realtime,
    instructions: request.instructions,
    output_modalities: ['audio'],
    max_output_tokens: maxOutputTokens,
    truncation,
    audio: {
      input: {
        transcription: transcription(models.transcribe, request.language),
        noise_reduction: { type: 'near_field' },
        turn_detection: turnDetection(request.turnTaking),
      },
      output: { voice: request.voice, speed: request.speed ?? 1 },
    },
  };
}

/** What of a session its browser must not change; see `FixedSettings`. */
export function fixedSettings(session: RealtimeSessionCreateRequest): FixedSettings {
  return {
    type: 'realtime',
    instructions: session.instructions ?? '',
    output_modalities: ['audio'],
    max_output_tokens: maxOutputTokens,
    tools: [],
  };
}

/**
 * Without a language the transcript of a learner's accent drifts into other languages. The models of
 * the gpt-transcribe line take a list of languages in place of one (OpenAI's guide to transcription);
 * the types of `openai` 6 do not have that field yet.
 */
export function transcription(model: string, language: string) {
  return /^gpt-(live-)?transcribe/.test(model)
    ? { model, languages: [language] }
    : { model, language };
}

function turnDetection(turnTaking: TurnTaking) {
  const answers = { create_response: true, interrupt_response: true };
  switch (turnTaking.mode) {
    case 'push-to-talk':
      return null;
    case 'server':
      return {
        type: 'server_vad' as const,
        silence_duration_ms: turnTaking.silenceMs,
        ...answers,
      };
    case 'semantic':
      return {
        type: 'semantic_vad' as const,
        eagerness: turnTaking.eagerness,
        ...answers,
      };
  }
}
