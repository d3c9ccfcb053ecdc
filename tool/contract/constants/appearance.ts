/** The cookie of the chosen color scheme: 'light', 'dark' or 'system'. */
export const modeCookie = 'color-mode';
