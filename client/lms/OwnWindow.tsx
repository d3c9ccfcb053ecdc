import { lazy, Suspense } from 'react';
import { isFramed } from '../lib/frame.ts';
import { type ButtonSize } from '../ui/theme/button.ts';

/** Only a frame of an LMS needs it. */
const OpenWindowButton = lazy(() => import('./OpenWindowButton.tsx'));

/** 'Open in a new window' where an LMS shows the product in a frame; nothing elsewhere. */
export function OwnWindow({ size }: { size?: ButtonSize }) {
  if (!isFramed()) return null;
  return (
    <Suspense>
      <OpenWindowButton size={size} />
    </Suspense>
  );
}
