/**
 * Domain of the addresses of people whose LMS shares none. Nothing is ever delivered there (RFC 2606),
 * and no page shows such an address as a contact.
 */
export const placeholderDomain = 'no-mail.parley.invalid';

export const isPlaceholderEmail = (email: string): boolean =>
  email.endsWith(`@${placeholderDomain}`);
