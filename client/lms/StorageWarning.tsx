import { Suspense } from 'react';
import { isFramed } from '../lib/frame.ts';
import { optional } from '../lib/lazy-page.ts';
import { isStorageRefused } from '../lib/storage.ts';
import { useInDialog } from './dialog.ts';

/** Loaded lazily: only a frame of an LMS needs it. */
const StorageNotice = optional(() => import('./StorageNotice.tsx'));

/**
 * The storage notice in a frame of an LMS whose browser blocks storage; nothing elsewhere, or in the
 * LMS's dialog, which cannot have a window of its own.
 */
export function StorageWarning() {
  const inDialog = useInDialog();
  if (!isFramed() || inDialog || !isStorageRefused()) return null;
  return (
    <Suspense>
      <StorageNotice />
    </Suspense>
  );
}
