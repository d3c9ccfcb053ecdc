/* Constants of the voice conversation (specification 1 §2, §4 and §9). */

/** Who speaks a turn: the learner, the partner. */
export const messageRoles = ['user', 'assistant'] as const;
/** Begins the id of an item that the learner typed; items of ours that tell of earlier turns have others. */
export const typedItemPrefix = 'typed_';
/** Longest turn that a learner types, in characters. */
export const maxTypedLength = 1000;
/** Longest transcript turn, in characters. */
export const maxTurnLength = 8000;
/** Most turns of one conversation. */
export const maxTurns = 2000;

/** What browsers record a single sentence as: Chrome and Firefox, Safari, Firefox of old. */
export const soundTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type SoundType = (typeof soundTypes)[number];
/** Longest recording of a single sentence, in seconds, and the rate that it is recorded at, in bits a second. */
export const sentenceSeconds = 20;
export const sentenceBitRate = 32_000;

/** Longest time that one turn is spoken, in milliseconds; as long as a session of the service. */
export const longestTurnMs = 3_600_000;

/** Remaining seconds at which the learner is warned; no warning in shorter conversations (decision R27). */
export const warningSeconds = 30;
/** Seconds between the end of the time and the end flow. */
export const timeUpDelaySeconds = 3;
/** Seconds that the pause message is shown. */
export const pauseMessageSeconds = 3;
/** Seconds that 'Waiting for feedback' is shown before the report opens. */
export const feedbackWaitSeconds = 1;
/** Size of the waveform canvas, in pixels. */
export const waveformSize = { width: 300, height: 60 } as const;
/** Seconds between two heartbeats of a running conversation. */
export const heartbeatSeconds = 10;
