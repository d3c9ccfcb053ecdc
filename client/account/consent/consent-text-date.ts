import { consentTextDay } from '../../../tool/contract/consent-text.ts';
import { formatLongDate } from '../../lib/format.ts';

export const consentTextDate = () => formatLongDate(`${consentTextDay}T00:00:00`);
