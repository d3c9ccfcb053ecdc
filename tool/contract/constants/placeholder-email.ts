/**
 * Domain of the addresses that users get whose LMS shares none. Mail is never sent to it (RFC 2606),
 * and no page shows such an address as a contact.
 */
export const placeholderDomain = 'no-mail.parley.invalid';

export const placeholderEmail = /@no-mail\.parley\.invalid$/;

export const isPlaceholderEmail = (email: string): boolean => placeholderEmail.test(email);
