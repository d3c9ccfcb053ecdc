import { useText } from '../../lib/text.ts';
import type { Problem } from '../session/view.ts';
import { messages } from '../messages.en.ts';

/** The text of a problem: the server's own where it gave one (specification 1 §8). */
export function useProblemText(): (problem: Problem) => string {
  const t = useText(messages);
  return (problem) => {
    switch (problem.kind) {
      case 'microphone':
        return t('micDenied');
      case 'start':
        return problem.text ?? t('startFailed');
      case 'elsewhere':
        return t('elsewhere');
      case 'lost':
        return t('lost');
      case 'blocked':
        return t('blocked');
      case 'reply':
        return t(problem.operator ? 'noReplyOperator' : 'noReply');
      case 'ended':
        return t('ended');
      case 'held':
        return t('held');
      case 'end':
        return t('endFailed');
    }
  };
}
