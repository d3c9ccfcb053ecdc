/** Address for questions about the product and the study; the server writes it into the page. */
export const contactAddress =
  document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? '';
export const contactLink = `mailto:${contactAddress}`;
