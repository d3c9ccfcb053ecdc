import type { RealtimeSessionCreateRequest } from 'openai/resources/realtime/realtime';
import type { FixedSettings, SessionRequest, TurnTaking } from './provider.ts';

/**
 * Maximum output tokens of a reply, including reasoning; the default is the model's maximum. The
 * partner's two or three sentences take a few hundred.
 */
const maxOutputTokens = 1_000;
/**
 * The cost of a reply grows with the conversation, which is read again each time. Beyond this
 * number of tokens the oldest fifth is dropped in one step, so that the rest stays cached.
 */
const truncation = {
  type: 'retention_ratio',
  retention_ratio: 0.8,
  token_limits: { post_instructions: 16_000 },
} as const;

/** The service's session object for a request. */
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

/** The settings that the browser must not change; see `FixedSettings`. */
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
 * Without a language, the transcription of an accent drifts into other languages. The
 * gpt-transcribe models expect a list of languages instead of one (OpenAI's guide to
 * transcription); the types of `openai` 6 do not have that field yet.
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
