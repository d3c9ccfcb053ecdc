import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A name in a table with what tells more about it on the line below. */
export function TwoLines({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <span>
      {children}
      <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {second}
      </Typography>
    </span>
  );
}
