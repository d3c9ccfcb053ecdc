import type { Locale } from '../../../tool/contract/constants/locales.ts';
import type { RefusalCode } from '../../protocol/refusal.ts';
import { refusals as ar } from './messages.ar.ts';
import { refusals as de } from './messages.de.ts';
import { refusals as es } from './messages.es.ts';
import { refusals as fr } from './messages.fr.ts';
import { refusals as pt } from './messages.pt.ts';
import { refusals as zh } from './messages.zh.ts';

/**
 * Why a launch was refused, for the user in the LMS. In English the message of the refusal itself
 * is shown, which is more exact.
 */
export const refusalTexts: Readonly<
  Record<Exclude<Locale, 'en'>, Readonly<Record<RefusalCode, string>>>
> = { es, fr, de, pt, ar, zh };
