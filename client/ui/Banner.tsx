import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, type AlertProps } from './Alert.tsx';

interface BannerProps extends Pick<AlertProps, 'severity' | 'children' | 'action'> {
  onClose: () => void;
  /**
   * Milliseconds until it closes by itself, anew when pointer and focus have left it: whoever is at it
   * reads it or is on the way to its button. Set a `key` to begin anew with another text.
   */
  autoHideMs: number;
}

/** An alert that floats below the header: one that moved the page would move buttons under the pointer. */
export function Banner({ autoHideMs, ...alert }: BannerProps) {
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(alert.onClose);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(), autoHideMs);
    return () => clearTimeout(timer);
  }, [autoHideMs, held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Alert
      {...alert}
      variant="floating"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    />
  );
}
