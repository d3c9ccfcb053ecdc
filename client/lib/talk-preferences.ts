import { readCookie, writeCookie } from './cookie.ts';

/** Defaults of the user for every conversation; they can be changed for a single one. */
interface TalkPreferences {
  partnerCaptions: boolean;
  ownCaptions: boolean;
  /** Push-to-talk: the learner holds a button while they speak. */
  holdToTalk: boolean;
}

const cookieName = 'parley:talk';

/** The cookie has one letter for each preference that differs from the default. */
const letters = { partnerCaptions: 'p', ownCaptions: 'o', holdToTalk: 'h' } as const;
const atFirst: TalkPreferences = { partnerCaptions: true, ownCaptions: true, holdToTalk: false };
const names = Object.keys(letters) as (keyof TalkPreferences)[];

export function talkPreferences(): TalkPreferences {
  const changed = readCookie(cookieName) ?? '';
  const preferences = { ...atFirst };
  for (const name of names) if (changed.includes(letters[name])) preferences[name] = !atFirst[name];
  return preferences;
}

/** Stores them in this browser, like the sidebar's preference. */
export function keepTalkPreferences(preferences: TalkPreferences): void {
  const changed = names.filter((name) => preferences[name] !== atFirst[name]);
  writeCookie(cookieName, changed.map((name) => letters[name]).join(''));
}
