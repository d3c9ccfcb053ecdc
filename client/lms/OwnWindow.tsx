import { lazy, Suspense } from 'react';
import { isFramed } from '../lib/frame.ts';
import { type ButtonSize } from '../ui/theme/button.ts';
import { useInDialog } from './dialog.ts';

/** Only a frame of an LMS needs it. */
const OpenWindowButton = lazy(() => import('./OpenWindowButton.tsx'));

/** 'Open in a new window' where an LMS shows the product in a frame; nothing elsewhere or in its dialog. */
export function OwnWindow({ size }: { size?: ButtonSize }) {
  const inDialog = useInDialog();
  if (!isFramed() || inDialog) return null;
  return (
    <Suspense>
      <OpenWindowButton size={size} />
    </Suspense>
  );
}
