import { readCookie, writeCookie } from './cookie.ts';

/** How a person wants to talk, unless they choose otherwise for one conversation. */
export interface TalkPreferences {
  /** Captions of either side. */
  partnerCaptions: boolean;
  ownCaptions: boolean;
  /** The learner holds a button while they speak. */
  holdToTalk: boolean;
}

const cookieName = 'parley:talk';
const cookieSeconds = 365 * 24 * 60 * 60;
/** One letter for each that differs from what everybody has at first. */
const letters = { partnerCaptions: 'p', ownCaptions: 'o', holdToTalk: 'h' } as const;
const atFirst: TalkPreferences = { partnerCaptions: true, ownCaptions: true, holdToTalk: false };
const names = Object.keys(letters) as (keyof TalkPreferences)[];

export function talkPreferences(): TalkPreferences {
  const changed = readCookie(cookieName) ?? '';
  const preferences = { ...atFirst };
  for (const name of names) if (changed.includes(letters[name])) preferences[name] = !atFirst[name];
  return preferences;
}

/** Keeps them in this browser, as the sidebar's preference is. */
export function keepTalkPreferences(preferences: TalkPreferences): void {
  const changed = names.filter((name) => preferences[name] !== atFirst[name]);
  writeCookie(cookieName, changed.map((name) => letters[name]).join(''), cookieSeconds);
}
