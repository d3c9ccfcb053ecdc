/** Where questions about the product and the study go. */
export const contactAddress = 'support@parley.test';
export const contactLink = `mailto:${contactAddress}`;
