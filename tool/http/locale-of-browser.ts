import type { Request } from 'express';
import { type Locale, localeOf } from '../contract/constants/locales.ts';

/** The browser's first supported language. */
export const localeOfBrowser = (req: Request): Locale =>
  req
    .acceptsLanguages()
    .map(localeOf)
    .find((locale) => locale !== undefined) ?? 'en';
