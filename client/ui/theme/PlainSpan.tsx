import type { HTMLAttributes } from 'react';

/** Without the click handler that MUI adds to every chip: screen readers call each of them 'clickable'. */
export const PlainSpan = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span {...props} onClick={undefined} />
);
