/** Lengths and durations of the design. Spacing is MUI's: `theme.spacing(1)` is 8 px. */
export const radius = { small: 8, control: 10, card: 16, dialog: 20, round: 999 } as const;

/** Sidebar widths of specification 1 §9; the header's height is the product's own. */
export const sidebarWidth = { expanded: '16rem', collapsed: '3rem', mobile: '18rem' } as const;
export const headerHeight = '3.75rem';
/** The height of the header; 0 during a conversation in a small window. */
export const headerRoom = 'var(--header)';

/**
 * The navigation bar at the bottom of a phone. A page leaves `--dock` free at its end: the theme
 * sets it to this height on a phone, to 0 elsewhere.
 */
export const dockHeight = 'calc(4rem + env(safe-area-inset-bottom))';
/** Space next to the content for the floating button of wider screens. */
export const floatGutter = '4.5rem';

/**
 * Narrower than this is mobile, in em of a media query: 768 px at a browser's usual text size
 * (specification 1 §9), more where a user has set a larger one.
 */
export const mobileBelow = 48;
export const mobileWidth = `(max-width: ${mobileBelow - 0.001}em)`;

/** A window with width and height of a tablet or more; a phone in landscape has only the width. */
export const roomy = `@media (min-width: ${mobileBelow}em) and (min-height: 35rem)`;
/** Too narrow for a conversation in two columns beside the expanded sidebar. */
export const tightTalk = '(max-width: 67.499em)';
/** Any smaller window than `roomy` during a conversation, which then fills all of it. */
export const fullTalk = {
  media: roomy.replace('@media', '@media not all and'),
  root: 'html[data-talking]',
} as const;

/** Motion, in milliseconds; `prefers-reduced-motion` stops it in the theme. */
export const motion = { quick: 120, calm: 220 } as const;

/** Maximum width of a page's content, of text, of a field in a wide card, and of a form of its own. */
export const contentWidth = {
  page: '75rem',
  text: '44rem',
  field: '40rem',
  form: '27rem',
} as const;

/** Two shadows in the ink color: elements on the page, elements above it. */
export const elevation = {
  raised: '0 1px 2px rgb(23 41 43 / 6%), 0 4px 16px -6px rgb(23 41 43 / 10%)',
  floating: '0 2px 6px rgb(23 41 43 / 10%), 0 18px 48px -12px rgb(23 41 43 / 28%)',
} as const;
