import type { Locale } from '../../contract/constants/locales.ts';
import type { UserRecord } from './model.ts';

type Chosen = Pick<UserRecord, 'locale' | 'launch_locale'>;

/** The language that a person chose, else the one of their last launch; null while neither is known. */
export const knownLocale = (user: Chosen): Locale | null =>
  user.locale ?? user.launch_locale ?? null;

/** The language of what the server writes to a person. */
export const localeFor = (user: Chosen | null | undefined): Locale =>
  (user && knownLocale(user)) ?? 'en';
