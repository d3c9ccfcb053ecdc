/** Lengths and times of the look, in one place. Spacing is MUI's: `theme.spacing(1)` is 8 px. */
export const radius = { small: 8, control: 10, card: 16, dialog: 20, round: 999 } as const;

/** Sidebar widths of specification 1 §9; the header's height is ours. */
export const sidebarWidth = { expanded: '16rem', collapsed: '3rem', mobile: '18rem' } as const;
export const headerHeight = '3.75rem';
/** What a page leaves free for the header: nothing where one talks and the window is small. */
export const headerRoom = 'var(--header)';

/**
 * The bar at the bottom of a phone. A page leaves `--dock` free at its end: the theme sets it to this
 * height on a phone, to nothing elsewhere.
 */
export const dockHeight = 'calc(4rem + env(safe-area-inset-bottom))';
/** Beside the content, for the button that floats there on wider screens. */
export const floatGutter = '4.5rem';

/** Narrower than this is mobile, in pixels (specification 1 §9). */
export const mobileBelow = 768;

/** A window with the width and the height of a tablet or more: a phone on its side has only the width. */
export const roomy = `@media (min-width: ${mobileBelow}px) and (min-height: 30rem)`;
/** While one talks, any other window: the talk takes all of it. */
export const talkAlone = {
  media: roomy.replace('@media', '@media not all and'),
  root: 'html[data-talking]',
} as const;

/** Motion, in milliseconds; `prefers-reduced-motion` stops it in the theme. */
export const motion = { quick: 120, calm: 220 } as const;

/** Readable width of a page's content and of a form. */
export const contentWidth = { page: '75rem', text: '44rem', form: '27rem' } as const;

/** Two shadows, tinted with ink: things on the page, things above it. */
export const elevation = {
  raised: '0 1px 2px rgb(23 41 43 / 6%), 0 4px 16px -6px rgb(23 41 43 / 10%)',
  floating: '0 2px 6px rgb(23 41 43 / 10%), 0 18px 48px -12px rgb(23 41 43 / 28%)',
} as const;
