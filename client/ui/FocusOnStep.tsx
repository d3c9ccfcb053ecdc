import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Ref of content that takes the focus when `step` changes: what was pressed is gone with the step
 * before. A tab that was pressed keeps it.
 */
export function useFocusOnStep<Content extends HTMLElement>(step: string) {
  const content = useRef<Content>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (!document.activeElement?.matches('[role="tab"]'))
      content.current?.focus({ preventScroll: true });
  }, [step]);
  return content;
}

export function FocusOnStep({ step, children }: { step: string; children: ReactNode }) {
  const content = useFocusOnStep<HTMLDivElement>(step);
  return (
    <Stack ref={content} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
      {children}
    </Stack>
  );
}
