import type { ReactNode } from 'react';
import { CardSkeleton } from './Skeletons.tsx';

interface HeldProps {
  /** Whether something above may still come, which would push this away. */
  pending: boolean;
  children: ReactNode;
}

/**
 * Part of a page that is drawn when what stands above it is known, so that nothing moves below a
 * finger. Until then it loads behind a skeleton.
 */
export function Held({ pending, children }: HeldProps) {
  return (
    <>
      {pending && <CardSkeleton height={320} />}
      <div style={{ display: pending ? 'none' : 'contents' }}>{children}</div>
    </>
  );
}
