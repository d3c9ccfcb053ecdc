import type { Problem } from '../session/view.ts';
import { useMessages } from '../messages.en.ts';

/** Returns the text of a problem: the server's own if it sent one (specification 1 §8). */
export function useProblemText(): (problem: Problem) => string {
  const t = useMessages();
  return (problem) => ('text' in problem && problem.text) || t(problemKey(problem));
}

const keys = {
  microphone: 'micDenied',
  start: 'startFailed',
  elsewhere: 'elsewhere',
  lost: 'lost',
  blocked: 'blocked',
  ended: 'ended',
  held: 'held',
  end: 'endFailed',
} as const;

export function problemKey(problem: Problem) {
  if (problem.kind === 'reply') return problem.operator ? 'noReplyOperator' : 'noReply';
  return keys[problem.kind];
}
