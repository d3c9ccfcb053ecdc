import type { SessionResponse } from '../../contract/conversation.ts';

/** Prompts for the learner's buttons. */
const tasks = {
  hint: 'The learner does not know what to say next. Write one short sentence that the learner could say now, as the learner, in the language of this conversation and at the learner’s level. Write only that sentence.',
  repeat:
    'Say your last turn again, word for word; if it was cut off, say all of it. Add nothing before or after it.',
  slower:
    'Say your last turn again, word for word, slowly and clearly; if it was cut off, say all of it. Add nothing before or after it.',
} as const;

/**
 * Instructions of single responses. The service uses them instead of the session's instructions, so
 * they contain those: otherwise a hint or a repeated turn would lack role, level and language.
 */
export function partnerTasks(instructions: string): SessionResponse['tasks'] {
  const whole = (task: string) => `${instructions}\n\nYour task now, this once:\n${task}`;
  return { hint: whole(tasks.hint), repeat: whole(tasks.repeat), slower: whole(tasks.slower) };
}
