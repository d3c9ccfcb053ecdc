import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A part that is opened when it is wanted. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Details>
      <summary>{title}</summary>
      {children}
    </Details>
  );
}

const Details = styled('details')(({ theme: { vars, spacing } }) => ({
  '& > summary': {
    cursor: 'pointer',
    fontWeight: 600,
    color: vars.palette.primary.main,
    paddingBlock: spacing(1),
    minBlockSize: 44,
    boxSizing: 'border-box',
  },
  '&[open] > * + *': { marginBlockStart: spacing(1.5) },
}));
