/** Whose words they are is seen by the same tint wherever they stand: in captions and in transcripts. */
export const speakerTint = { user: 'speak', assistant: 'primary' } as const;
