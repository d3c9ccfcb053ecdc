import { lazy, Suspense } from 'react';

/** An extra: where it cannot be loaded, the message above it says what is wrong. */
const MicrophoneHelp = lazy(() =>
  import('./MicrophoneHelp.tsx').catch(() => ({ default: () => null })),
);

/** Comes where a microphone was refused. */
export function LazyMicrophoneHelp() {
  return (
    <Suspense fallback={null}>
      <MicrophoneHelp />
    </Suspense>
  );
}
