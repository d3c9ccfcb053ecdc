/* Constants of the voice conversation (specification 1 §2, §4 and §9). */

/** Speakers of a turn: the learner, the partner. */
export const messageRoles = ['user', 'assistant'] as const;
/** Prefix of the item ids of typed turns; items that repeat earlier turns have others. */
export const typedItemPrefix = 'typed_';
/** Maximum length of a typed turn, in characters. */
export const maxTypedLength = 1000;
/** Maximum length of a transcript turn, in characters. */
export const maxTurnLength = 8000;
/** Maximum number of turns of a conversation. */
export const maxTurns = 2000;
/** Mark at the end of an interrupted turn, also in storage. */
export const interruptedMark = '…';

/** Formats of recordings by browser: Chrome and Firefox, Safari, older Firefox. */
export const soundTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type SoundType = (typeof soundTypes)[number];
/** Maximum length of a recorded sentence in seconds, and its bit rate in bits per second. */
export const sentenceSeconds = 20;
export const sentenceBitRate = 32_000;

/** Maximum duration of one turn in milliseconds: that of a session of the service. */
export const maxTurnMs = 3_600_000;

/** Remaining seconds at which the learner is warned; not in shorter conversations (decision R27). */
export const warningSeconds = 30;
/** Seconds between the end of the time and the end of the conversation. */
export const timeUpDelaySeconds = 3;
export const pauseMessageSeconds = 3;
/** Seconds that 'Waiting for feedback' is shown before the report opens. */
export const feedbackWaitSeconds = 1;
/** Size of the waveform canvas, in pixels. */
export const waveformSize = { width: 300, height: 60 } as const;
/** Seconds between two heartbeats of a running conversation. */
export const heartbeatSeconds = 10;
