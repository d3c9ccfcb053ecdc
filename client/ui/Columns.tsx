import Box from '@mui/material/Box';
import type { Breakpoint, SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The narrowest window with columns. */
  from: Breakpoint;
  /** Default: two columns of the same width. */
  widths?: string;
  sx: SxProps<Theme>;
  children: ReactNode;
}

/** Columns in a window that is wide enough, else one below the other. */
export function Columns({
  from,
  widths = 'repeat(2, minmax(0, 1fr))',
  sx,
  children,
}: ColumnsProps) {
  const grid = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: widths } };
  return <Box sx={[grid, ...(Array.isArray(sx) ? sx : [sx])]}>{children}</Box>;
}
