import type { Locale } from '../contract/constants/locales.ts';
import { mailTexts as english } from './messages.en.ts';

/** Every mail of the product, in one language. */
export type MailTexts = typeof english;

const translated: Partial<Record<Locale, MailTexts>> = {};

/** The mails in a language. */
export const mailTextsIn = (locale: Locale): MailTexts => translated[locale] ?? english;
