import { lazy, Suspense } from 'react';
import { isFramed } from '../lib/frame.ts';
import { isStorageRefused } from '../lib/storage.ts';

/** Only a frame of an LMS needs it. */
const StorageNotice = lazy(() => import('./StorageNotice.tsx'));

/** The storage notice where a browser blocks storage in the frame of an LMS; nothing elsewhere. */
export function StorageWarning() {
  if (!isFramed() || !isStorageRefused()) return null;
  return (
    <Suspense>
      <StorageNotice />
    </Suspense>
  );
}
