import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useFocusOnStep } from './Page.tsx';

/** Takes the focus when `step` changes, as `useFocusOnStep` says. */
export function FocusOnStep({ step, children }: { step: string; children: ReactNode }) {
  const content = useFocusOnStep<HTMLDivElement>(step);
  return (
    <Stack ref={content} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
      {children}
    </Stack>
  );
}
