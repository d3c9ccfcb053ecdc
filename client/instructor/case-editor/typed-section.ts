import { withSection } from '../../../tool/contract/feedback-parts.ts';
import type { CaseDraft } from './draft.ts';

/** A custom section that is typed and not added yet; `edited` is the index of the one that it replaces. */
export interface TypedSection {
  title: string;
  instructions: string;
  edited?: number;
}

interface Typing {
  draft: CaseDraft;
  typed: TypedSection;
}

export const blankSection: TypedSection = { title: '', instructions: '' };

/** Whether it can be added (specification 2 §5). */
export const isReady = ({ title, instructions }: TypedSection): boolean =>
  title.trim() !== '' && instructions.trim() !== '';

const added = ({ draft: { feedback_prompt }, typed }: Typing): string =>
  withSection(feedback_prompt, typed, typed.edited);

/** Whether something is typed that the case does not have. */
export const isTyped = ({ draft, typed }: Typing): boolean =>
  (typed.title + typed.instructions).trim() !== '' &&
  added({ draft, typed }) !== draft.feedback_prompt;

export const addTyped = ({ draft, typed }: Typing): Typing =>
  isReady(typed)
    ? { draft: { ...draft, feedback_prompt: added({ draft, typed }) }, typed: blankSection }
    : { draft, typed };
