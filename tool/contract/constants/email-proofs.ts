/**
 * How an address was proved: by a link or code mailed to it, by an LMS that is trusted for addresses,
 * by a master, or not at all on a loopback installation, where such a proof ends with the loopback
 * address (decisions R14, W9).
 */
export const emailProofs = ['mail', 'platform', 'master', 'loopback'] as const;
