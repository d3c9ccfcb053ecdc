import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Takes the focus when `step` changes: the button that was pressed is gone with the step before. A tab
 * that was pressed keeps it.
 */
export function FocusOnStep({ step, children }: { step: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (!document.activeElement?.matches('[role="tab"]'))
      content.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <Stack ref={content} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
      {children}
    </Stack>
  );
}
