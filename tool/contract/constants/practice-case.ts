/** Languages of the product with their ISO 639-1 codes (specification 2 §3). */
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
export const languageCodes = Object.values(languages);

/**
 * Voices of the partner with their descriptions: the eight of specification 2 §3, then the two that
 * the live service recommends for their quality.
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
export const longestSeconds = 1800;

/** Turn-taking: after a finished thought, after a silence, or while a key is held. */
export const turnTakingModes = ['patient', 'silence', 'push_to_talk'] as const;
export const defaultTurnTaking = { mode: 'patient', silence_ms: 1500, speaking_rate: 1 } as const;
/** Silence that ends the learner's turn, in milliseconds; speaking rate of the partner, 1 is normal. */
/** Silence that ends a turn at the earliest for who asks for longer turns, in milliseconds. */
export const longerTurnsSilenceMs = 3_500;
/** Factor on the case's speaking rate for who asks for a slower partner. */
export const slowerPartnerRate = 0.8;
/** Largest factor on the longest time of a case (decision R28). */
export const mostTime = 4;
export const turnTakingBounds = {
  silence_ms: { min: 500, max: 5000 },
  speaking_rate: { min: 0.5, max: 1.5 },
} as const;

/**
 * What the partner does about mistakes: nothing, say it right in passing (recast), or ask the learner
 * to try again (prompt).
 */
export const correctionStyles = ['none', 'recast', 'prompt'] as const;
export type CorrectionStyle = (typeof correctionStyles)[number];
export const defaultCorrectionStyle: CorrectionStyle = 'none';

/** Score for the LMS: full marks for completion, or the share of key items in the best or latest attempt. */
export const scoringPolicies = ['completion', 'best', 'latest'] as const;
/** What has become of a score on its way there. */
export const gradeStates = ['waiting', 'sent', 'failed', 'not_gradable'] as const;
export const defaultScoring = { policy: 'completion', points: 100 } as const;
/** Bounds of a case's maximum score. */
export const pointsBounds = { min: 1, max: 1000 } as const;

/** Whether a case asks that completion and score rest on what the server heard (decision R8). */
export const caseHearingModes = ['institution', 'required', 'not_required'] as const;
export type CaseHearing = (typeof caseHearingModes)[number];
export const defaultCaseHearing: CaseHearing = 'institution';

/** Whether turns that a learner types count for completion and score as spoken ones do. */
export const caseTypingModes = ['not_counted', 'counted'] as const;
export type CaseTyping = (typeof caseTypingModes)[number];
export const defaultCaseTyping: CaseTyping = 'not_counted';

/** Longest texts of a case, in characters. */
export const caseLimits = {
  title: 200,
  description: 2000,
  level: 200,
  text: 8000,
  prompt: 20_000,
} as const;
