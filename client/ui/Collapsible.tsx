import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

type CollapsibleProps = Record<'title' | 'children', ReactNode> & { open?: boolean };

/** A collapsible part, rendered when it is first opened; `open` starts it expanded. */
export function Collapsible({ title, open = false, children }: CollapsibleProps) {
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
