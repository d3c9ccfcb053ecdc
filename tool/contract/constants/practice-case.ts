/** Languages that can be practiced, with their ISO 639-1 codes (specification 2 §3). */
export const languages = {
  English: 'en',
  Spanish: 'es',
  French: 'fr',
  German: 'de',
  Italian: 'it',
  Portuguese: 'pt',
  Dutch: 'nl',
  Russian: 'ru',
  Japanese: 'ja',
  Chinese: 'zh',
  Korean: 'ko',
  Arabic: 'ar',
  Hindi: 'hi',
} as const;
export type LanguageName = keyof typeof languages;
export type LanguageCode = (typeof languages)[LanguageName];
export const languageNames = Object.keys(languages) as [LanguageName, ...LanguageName[]];
export const languageCodes = Object.values(languages);

/**
 * Voices of the partner with their descriptions: the eight of specification 2 §3, then the two that
 * OpenAI recommends for their quality.
 */
export const voices = {
  alloy: 'neutral, balanced',
  ash: 'warm, friendly',
  ballad: 'calm, soothing',
  coral: 'bright, energetic',
  echo: 'clear, professional',
  sage: 'wise, measured',
  shimmer: 'light, pleasant',
  verse: 'expressive, dynamic',
  marin: 'natural, lively',
  cedar: 'natural, calm',
} as const;
export type Voice = keyof typeof voices;
export const voiceNames = Object.keys(voices) as [Voice, ...Voice[]];
export const defaultVoice: Voice = 'verse';

/** Default times of a case, in seconds (specification 1 §3). */
export const defaultMinSeconds = 30;
export const defaultMaxSeconds = 300;
/** Session time bounds in seconds for publishing (specification 2 §5, decision R4). */
export const shortestSeconds = 60;
export const maxSeconds = 1800;

/** Turn-taking: a turn ends after a finished thought, after a silence, or when a key is released. */
export const turnTakingModes = ['patient', 'silence', 'push_to_talk'] as const;
export const defaultTurnTaking = { mode: 'patient', silence_ms: 1500, speaking_rate: 1 } as const;
/** Minimum silence that ends a turn with the accommodation of longer turns, in milliseconds. */
export const longerTurnsSilenceMs = 3_500;
/** Factor on the case's speaking rate with the accommodation of a slower partner. */
export const slowerPartnerRate = 0.8;
/** Bounds of the silence that ends a turn, in milliseconds, and of the speaking rate (1 is normal). */
export const turnTakingBounds = {
  silence_ms: { min: 500, max: 5000 },
  speaking_rate: { min: 0.5, max: 1.5 },
} as const;

/**
 * How the partner handles mistakes: ignore, use the correct form in the reply (recast), or ask the
 * learner to try again (prompt).
 */
export const correctionStyles = ['none', 'recast', 'prompt'] as const;
export type CorrectionStyle = (typeof correctionStyles)[number];
export const defaultCorrectionStyle: CorrectionStyle = 'none';

/** Score for the LMS: full marks for completion, or the share of key items in the best or latest attempt. */
export const scoringPolicies = ['completion', 'best', 'latest'] as const;
/** State of a score in the outbox. */
export const gradeStates = ['waiting', 'sent', 'failed', 'not_gradable'] as const;
export const defaultScoring = { policy: 'completion', points: 100 } as const;
/** Bounds of a case's maximum score. */
export const pointsBounds = { min: 1, max: 1000 } as const;

/** Whether completion and score must be based on the server's transcript (decision R8). */
export const caseHearingModes = ['institution', 'required', 'not_required'] as const;
export type CaseHearing = (typeof caseHearingModes)[number];
export const defaultCaseHearing: CaseHearing = 'institution';

/** Whether typed turns count for completion and score like spoken ones. */
export const caseTypingModes = ['not_counted', 'counted'] as const;
export type CaseTyping = (typeof caseTypingModes)[number];
export const defaultCaseTyping: CaseTyping = 'not_counted';

/** Maximum lengths of a case's texts, in characters. */
export const caseLimits = {
  title: 200,
  description: 2000,
  level: 200,
  text: 8000,
  prompt: 20_000,
} as const;
