import type { ReactNode } from 'react';
import { CardSkeleton } from './Skeletons.tsx';

interface ShowWhenStableProps {
  /** Whether content above is still loading, which would shift this part. */
  pending: boolean;
  children: ReactNode;
}

/**
 * Shows a part of a page once the content above it is loaded, to avoid layout shifts. Until then it
 * loads hidden behind a skeleton.
 */
export function ShowWhenStable({ pending, children }: ShowWhenStableProps) {
  return (
    <>
      {pending && <CardSkeleton height={320} />}
      <div style={{ display: pending ? 'none' : 'contents' }}>{children}</div>
    </>
  );
}
