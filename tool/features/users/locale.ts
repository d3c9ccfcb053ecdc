import type { Locale } from '../../contract/constants/locales.ts';
import { User, type UserRecord } from './model.ts';

type Chosen = Pick<UserRecord, 'locale' | 'launch_locale'>;

/** The language that a person chose, else the one of their last launch; null while neither is known. */
export const knownLocale = (user: Chosen): Locale | null =>
  user.locale ?? user.launch_locale ?? null;

/** The language of what the server writes to a person. */
export const localeFor = (user: Chosen | null | undefined): Locale =>
  (user && knownLocale(user)) ?? 'en';

/** Keeps the language in which an LMS shows itself to a person; what they choose here goes before it. */
export async function noteLaunchLocale<U extends Pick<UserRecord, '_id' | 'launch_locale'>>(
  user: U,
  launch_locale: Locale | undefined,
): Promise<U> {
  if (launch_locale === undefined || launch_locale === user.launch_locale) return user;
  await User.updateOne({ _id: user._id }, { $set: { launch_locale } });
  return { ...user, launch_locale };
}
