import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import { formatFullDateTime } from '../lib/format.ts';

/** Small secondary text: an explanation, an address below a name, a date. */
export function Muted<C extends ElementType = 'p'>(props: TypographyProps<C, { component?: C }>) {
  return <Typography variant="body2" color="textSecondary" {...props} />;
}

/** A name in a table with details on the line below. */
export function TwoLines({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <span>
      {/* The space keeps the lines apart in the name of a link around them. */}
      {isolated(children)}{' '}
      {second && (
        <Muted component="span" sx={{ display: 'block' }}>
          {isolated(second)}
        </Muted>
      )}
    </span>
  );
}

/** A name or title, which may be written in the other direction than the page. */
export const isolated = (text: ReactNode) => (typeof text === 'string' ? <bdi>{text}</bdi> : text);

/** A time in a table, whose date and time of day stay on one line. */
export function When({ at, never = '' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{formatFullDateTime(at)}</time>;
}
