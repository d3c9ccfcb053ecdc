/** Tint of a speaker, the same in captions and transcripts. */
export const speakerTint = { user: 'speak', assistant: 'primary' } as const;
