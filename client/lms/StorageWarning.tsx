import { Suspense } from 'react';
import { isFramed } from '../lib/frame.ts';
import { optional } from '../lib/lazy-page.ts';
import { isStorageRefused } from '../lib/storage.ts';

/** Loaded lazily: only a frame of an LMS needs it. */
const StorageNotice = optional(() => import('./StorageNotice.tsx'));

/** The storage notice in a frame of an LMS whose browser blocks storage; nothing elsewhere. */
export function StorageWarning() {
  if (!isFramed() || !isStorageRefused()) return null;
  return (
    <Suspense>
      <StorageNotice />
    </Suspense>
  );
}
