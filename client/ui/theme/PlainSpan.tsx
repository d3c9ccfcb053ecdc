import type { HTMLAttributes } from 'react';

/** Without the click handler that MUI adds to every chip: screen readers call each of them 'clickable'. */
export const PlainSpan = ({ onClick: _, ...props }: HTMLAttributes<HTMLSpanElement>) => (
  <span {...props} />
);
