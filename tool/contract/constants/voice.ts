/*
 * Constants of the voice conversation (specification 1 §2, §4 and §9). Nothing is imported here, so
 * that the browser gets the numbers without the schemas.
 */

/** Longest transcript turn, in characters. */
export const maxTurnLength = 8000;
/** Most turns of one conversation. */
export const maxTurns = 2000;

/** Seconds left at which the learner is warned; not for a conversation this short (decision R27). */
export const warningSeconds = 30;
/** Seconds between the time being up and the end flow. */
export const timeUpDelaySeconds = 3;
/** Seconds that the message about a pause stays. */
export const pauseMessageSeconds = 3;
/** Seconds that 'Waiting for feedback' shows before the report opens. */
export const feedbackWaitSeconds = 1;
/** Size of the waveform canvas, in pixels. */
export const waveformSize = { width: 300, height: 60 } as const;
/** Seconds between two heartbeats of a running conversation. */
export const heartbeatSeconds = 10;
