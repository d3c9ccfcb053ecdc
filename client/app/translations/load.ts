import { type Locale, localeDetails } from '../../../tool/contract/constants/locales.ts';
import type { Translations } from '../../lib/locale.ts';
import { loadMirroring } from '../../ui/theme/mirroring.ts';

/** The texts of a language other than English, which travel in a chunk of their own. */
const loaders: Record<Exclude<Locale, 'en'>, () => Promise<{ default: Translations }>> = {
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  pt: () => import('./pt.ts'),
  ar: () => import('./ar.ts'),
  zh: () => import('./zh.ts'),
};

/** Fetches the texts of a language, and what mirrors the pages where it is written right to left. */
export async function loadTranslations(locale: Locale): Promise<Translations> {
  if (locale === 'en') return {};
  const [{ default: translations }] = await Promise.all([
    loaders[locale](),
    localeDetails[locale].direction === 'rtl' && loadMirroring(),
  ]);
  return translations;
}
