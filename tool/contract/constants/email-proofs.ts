/**
 * How an address was proved: by a link or code mailed to it, by an LMS that is trusted for addresses,
 * by the institution's own sign-in, by a master, or not at all on a loopback installation, where such a proof ends with the loopback
 * address (decisions R14, W9).
 */
export const emailProofs = ['mail', 'platform', 'sso', 'master', 'loopback'] as const;
