/** Settings of a call in Spanish whose turns end after half a second of silence. */
export const spanishSession = {
  type: 'realtime',
  audio: {
    input: {
      transcription: { language: 'es' },
      turn_detection: { type: 'server_vad', silence_duration_ms: 500 },
    },
    output: { voice: 'verse' },
  },
};

/** The same without turn detection: the learner's button ends a turn. */
export const pushToTalkSession = {
  ...spanishSession,
  audio: {
    ...spanishSession.audio,
    input: { ...spanishSession.audio.input, turn_detection: null },
  },
};

/** When a secret made now ends, in seconds since 1970. */
export const inAMinute = (): number => Math.floor(Date.now() / 1_000) + 60;
