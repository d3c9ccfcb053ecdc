import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

interface AskedProps {
  text: string;
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** A change that requires a code. */
export function Asked({ text, onCancel, children }: AskedProps) {
  const t = useText(messages);
  return (
    <Stack sx={{ gap: 2, maxInlineSize: '28rem' }}>
      <Typography>{text}</Typography>
      {children}
      {onCancel && (
        <div>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
