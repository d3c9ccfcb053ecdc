import { Suspense } from 'react';
import { isFramed } from '../lib/frame.ts';
import { optional } from '../lib/lazy-page.ts';
import { type ButtonSize } from '../ui/theme/button.ts';
import { useInDialog } from './dialog.ts';

/** Loaded lazily: only a frame of an LMS needs it. */
const OpenWindowButton = optional(() => import('./OpenWindowButton.tsx'));

/** 'Open in a new window' in a frame of an LMS; nothing elsewhere or in the LMS's dialog. */
export function OwnWindow({ size }: { size?: ButtonSize }) {
  const inDialog = useInDialog();
  if (!isFramed() || inDialog) return null;
  return (
    <Suspense>
      <OpenWindowButton size={size} />
    </Suspense>
  );
}
