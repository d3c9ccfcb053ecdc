import { type ReactNode, useState } from 'react';
import { CardSkeleton } from './Placeholders.tsx';

/**
 * Shows a part of a page once the content above it is no longer pending, which would shift it, and
 * from then on. Until then it loads hidden behind a skeleton.
 */
export function ShowWhenStable(props: {
  pending: boolean;
  /** Whether the content above may become shorter, which would move the skeleton. */
  mayRise?: boolean;
  children: ReactNode;
}) {
  const [shown, setShown] = useState(!props.pending);
  if (!shown && !props.pending) setShown(true);
  return (
    <>
      {!shown && !props.mayRise && <CardSkeleton height={320} />}
      <div style={{ display: shown ? 'contents' : 'none' }}>{props.children}</div>
    </>
  );
}
