import type { Request } from 'express';
import { type Locale, localeOf } from '../../tool/contract/constants/locales.ts';
import { gatewayTexts as english } from './messages.en.ts';
import { gatewayTexts as ar } from './messages.ar.ts';
import { gatewayTexts as de } from './messages.de.ts';
import { gatewayTexts as es } from './messages.es.ts';
import { gatewayTexts as fr } from './messages.fr.ts';
import { gatewayTexts as pt } from './messages.pt.ts';
import { gatewayTexts as zh } from './messages.zh.ts';

/** Texts of the pages that the LTI entry itself shows, in one language. */
export type GatewayTexts = Readonly<Record<keyof typeof english, string>>;

const texts: Record<Locale, GatewayTexts> = { en: english, es, fr, de, pt, ar, zh };

/** The browser's first supported language: before a launch is validated nothing else is known. */
export const localeOfBrowser = (req: Request): Locale =>
  req
    .acceptsLanguages()
    .map(localeOf)
    .find((locale) => locale !== undefined) ?? 'en';

export const gatewayTextsFor = (req: Request): GatewayTexts => texts[localeOfBrowser(req)];
