import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CancelButton } from '../../ui/CancelButton.tsx';

interface AskedProps {
  text: string;
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** A change that requires a code. */
export function Asked({ text, onCancel, children }: AskedProps) {
  return (
    <Stack sx={{ gap: 2, maxInlineSize: '28rem' }}>
      <Typography>{text}</Typography>
      {children}
      {onCancel && (
        <div>
          <CancelButton size="sm" variant="ghost" onClick={onCancel} />
        </div>
      )}
    </Stack>
  );
}
