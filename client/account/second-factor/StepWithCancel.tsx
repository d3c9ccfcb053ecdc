import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CancelButton } from '../../ui/LoadingButton.tsx';

interface StepProps {
  text: string;
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

export function StepWithCancel({ text, onCancel, children }: StepProps) {
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
