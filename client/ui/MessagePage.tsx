import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LogoMark } from './Logo.tsx';
import { Muted } from './Muted.tsx';

/** A page with one message and one action: not found, a crash, a refusal. */
export function MessagePage(props: {
  title: string;
  text: string;
  note?: string;
  action?: ReactNode;
}) {
  return (
    <Stack
      sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, padding: 3, paddingBlock: 10 }}
    >
      <title>{`${props.title} · Parley`}</title>
      <LogoMark size={56} />
      <Typography id="page-title" variant="h1" sx={{ marginBlockStart: 1 }}>
        {props.title}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', maxInlineSize: '36rem' }}>
        {props.text}
      </Typography>
      {props.note !== undefined && <Muted variant="caption">{props.note}</Muted>}
      {props.action}
    </Stack>
  );
}
