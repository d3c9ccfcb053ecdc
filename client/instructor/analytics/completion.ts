import {
  completionGreenFrom,
  completionYellowFrom,
} from '../../../tool/contract/constants/instructor.ts';
import { perLocale } from '../../lib/locale.ts';

/** Colour of a completion rate in percent (specification 2 §9, decision R39). */
export type CompletionColour = 'green' | 'yellow' | 'red' | 'grey';

export function completionColour(rate: number): CompletionColour {
  if (rate >= completionGreenFrom) return 'green';
  if (rate >= completionYellowFrom) return 'yellow';
  return rate > 0 ? 'red' : 'grey';
}

const oneDecimal = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

/** '66.7', '50': rounded to one decimal. */
export const formatOneDecimal = (value: number): string => oneDecimal().format(value);
