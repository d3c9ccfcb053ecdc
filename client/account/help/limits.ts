import type { feedbackMaxLength as contractLimit } from '../../../tool/contract/system-feedback.ts';

/** The contract's limit, without its schemas. */
export const feedbackMaxLength: typeof contractLimit = 5000;
