import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Muted } from './Muted.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** The suggested next action. */
  action?: ReactNode;
}

/** A list or panel without content: what it is for, and the next action. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Stack
      sx={{ alignItems: 'center', textAlign: 'center', gap: 1, paddingBlock: 5, paddingInline: 2 }}
    >
      {icon !== undefined && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            inlineSize: 56,
            blockSize: 56,
            borderRadius: '50%',
            bgcolor: 'tint.neutral',
            color: 'text.secondary',
            marginBlockEnd: 1,
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text !== undefined && <Muted sx={{ maxInlineSize: '30rem' }}>{text}</Muted>}
      {action !== undefined && <Box sx={{ marginBlockStart: 1.5 }}>{action}</Box>}
    </Stack>
  );
}
