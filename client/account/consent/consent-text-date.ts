import { consentTextDay } from '../../../tool/contract/consent-text.ts';
import { formatLongDate } from '../../lib/format.ts';

/** The day of the consent texts in force, in words. */
export const consentTextDate = () => formatLongDate(`${consentTextDay}T00:00:00`);
