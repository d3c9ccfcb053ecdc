/** Pictures of the avatar picker (specification 1 §2). */
export const avatars = [
  'Apple',
  'Blueberry',
  'Lemon',
  'Lychee',
  'Melon',
  'Orange',
  'Pear',
  'Plum',
] as const;
export const defaultAvatar = 'Blueberry';

/** URL path of a picture, which the client serves itself. */
export const pictureOf = (avatar: string) => `/avatars/${avatar.toLowerCase()}.svg`;

/**
 * How an address was proved: by a mailed link or code, by an LMS that is trusted for addresses, by
 * the institution's sign-in, by a master, or unchecked on a loopback installation. A `loopback`
 * proof is valid only while the installation has a loopback address (decisions R14, W9).
 */
export const emailProofs = ['mail', 'platform', 'sso', 'master', 'loopback'] as const;

/**
 * `failed`: a wrong password or second factor; `refused`: the account is disabled or its access group
 * not open; `half`: the password was right and the second factor is still to come.
 */
export const signInOutcomes = ['succeeded', 'failed', 'refused', 'half'] as const;

/**
 * Domain of placeholder addresses, for users whose LMS shares none. Mail is never sent to it (RFC
 * 2606), and no page shows such an address as a contact.
 */
export const placeholderDomain = 'no-mail.parley.invalid';

export const placeholderEmail = /@no-mail\.parley\.invalid$/;

export const isPlaceholderEmail = (email: string): boolean => placeholderEmail.test(email);

/** Language of a learner's reports: that of the interface, or the practiced one. */
export const reportLanguages = ['interface', 'practiced'] as const;

/** Units of a weekly goal, and the maximum of each. */
export const goalUnits = ['days', 'minutes'] as const;
export const maxGoal = { days: 7, minutes: 600 } as const;
/** Days of practice in a week after which a student is asked, once, whether they want a goal. */
export const daysBeforeSuggestion = 2;

/** Maximum factor on the maximum time of a case that a person may have (decision R28). */
export const maxTimeMultiplier = 4;

/** Not MD, which is short for the given name Mohammad. */
const suffixAtEnd = /^(.*?)(\s*[,،，]\s*(?:jr|sr|iii?|iv|ph\.?\s?d)\.?)$/iu;

/**
 * First and last name of a name that is given as a whole, as 'Ana María López' or 'López, Ana María'.
 * A single word is the first name; a suffix as in 'Martin Luther King, Jr.' stays with the last name.
 */
export function namesIn(whole: string): { first_name: string; last_name: string } {
  const trimmed = whole.trim();
  const [, name = trimmed, suffix = ''] = suffixAtEnd.exec(trimmed) ?? [];
  const [, surname, given] = /^([^,،，]+)[,،，](.*\S.*)$/.exec(name) ?? [];
  const [, first = name, last = ''] = /^(.*)\s(\S+)$/.exec(name) ?? [];
  const last_name = `${(surname ?? last).trim()}${suffix}`.replace(/^[\s,،，]+/u, '');
  return { first_name: (given ?? first).trim(), last_name };
}

/** The full name, as everywhere that a person is shown; empty for a person added by address only. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** Group of users without another group (specification 2 §6). */
export const defaultAccessGroup = 'Normal';

/** Message for users of an access group that is not open yet, unless the group has its own. */
export const usualAccessMessage =
  'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.';
