import { ar } from './texts/messages.ar.ts';
import { de } from './texts/messages.de.ts';
import { en, type ReportTexts } from './texts/messages.en.ts';
import { es } from './texts/messages.es.ts';
import { fr } from './texts/messages.fr.ts';
import { hi } from './texts/messages.hi.ts';
import { it } from './texts/messages.it.ts';
import { ja } from './texts/messages.ja.ts';
import { ko } from './texts/messages.ko.ts';
import { nl } from './texts/messages.nl.ts';
import { pt } from './texts/messages.pt.ts';
import { ru } from './texts/messages.ru.ts';
import { zh } from './texts/messages.zh.ts';

/** By ISO 639-1 code: reports are in an interface language or in a practiced language. */
const texts: Record<string, ReportTexts> = { ar, de, en, es, fr, hi, it, ja, ko, nl, pt, ru, zh };

/** The texts in a language; English if there is no translation. */
export const reportTexts = (language: string): ReportTexts => texts[language] ?? en;

/** Replaces the placeholders of a text by values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
