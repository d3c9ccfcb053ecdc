import type { Locale } from '../contract/constants/locales.ts';
import { mailTexts as english, type MailTexts } from './messages.en.ts';
import { mailTexts as ar } from './messages.ar.ts';
import { mailTexts as de } from './messages.de.ts';
import { mailTexts as es } from './messages.es.ts';
import { mailTexts as fr } from './messages.fr.ts';
import { mailTexts as pt } from './messages.pt.ts';
import { mailTexts as zh } from './messages.zh.ts';

const texts: Record<Locale, MailTexts> = { en: english, es, fr, de, pt, ar, zh };

export const mailTextsIn = (locale: Locale): MailTexts => texts[locale];
