import { type Locale, localeDetails } from '../../../tool/contract/constants/locales.ts';
import type { Translations } from '../../lib/locale.ts';
import { loadMirroring } from '../../ui/theme/mirroring.ts';

/** The texts of languages other than English, in one chunk each. */
const loaders: Record<Exclude<Locale, 'en'>, () => Promise<{ default: Translations }>> = {
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  pt: () => import('./pt.ts'),
  ar: () => import('./ar.ts'),
  zh: () => import('./zh.ts'),
};

/** Loads the texts of a language, and the mirroring of styles for a right-to-left one. */
export async function loadTranslations(locale: Locale): Promise<Translations> {
  if (locale === 'en') return {};
  const [{ default: translations }] = await Promise.all([
    loaders[locale](),
    localeDetails[locale].direction === 'rtl' && loadMirroring(),
  ]);
  return translations;
}
