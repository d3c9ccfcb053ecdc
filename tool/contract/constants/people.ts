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

/**
 * How an address was proved: by a link or code mailed to it, by an LMS that is trusted for addresses,
 * by the institution's own sign-in, by a master, or not at all on a loopback installation, where such a proof ends with the loopback
 * address (decisions R14, W9).
 */
export const emailProofs = ['mail', 'platform', 'sso', 'master', 'loopback'] as const;

/**
 * Domain of the addresses that users get whose LMS shares none. Mail is never sent to it (RFC 2606),
 * and no page shows such an address as a contact.
 */
export const placeholderDomain = 'no-mail.parley.invalid';

export const placeholderEmail = /@no-mail\.parley\.invalid$/;

export const isPlaceholderEmail = (email: string): boolean => placeholderEmail.test(email);

/** What a learner's reports are written in: the language of the interface, or the one they practice. */
export const reportLanguages = ['interface', 'practiced'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];
