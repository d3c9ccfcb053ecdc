import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  /** Rendered when it is first opened. */
  children: ReactNode;
}

/** A part that is opened when it is wanted. */
export function Fold({ title, open = false, children }: FoldProps) {
  const [seen, setSeen] = useState(open);
  return (
    <Details open={open} onToggle={() => setSeen(true)}>
      <summary>{title}</summary>
      {seen && children}
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
