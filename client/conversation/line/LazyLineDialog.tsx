import { type ComponentType, useEffect, useState } from 'react';
import { fetchChunk } from '../../lib/lazy-page.ts';
import type { LineDialogProps } from './LineDialog.tsx';

/** Comes when somebody looks at a line; where it cannot be loaded it closes, and the next tap tries again. */
export function LazyLineDialog(props: LineDialogProps) {
  const [{ Part }, setPart] = useState<{ Part?: ComponentType<LineDialogProps> }>({});
  const { onClose } = props;
  useEffect(() => {
    if (Part) return;
    let gone = false;
    fetchChunk(() => import('./LineDialog.tsx')).then(
      (part) => gone || setPart({ Part: part.default }),
      () => gone || onClose(),
    );
    return () => void (gone = true);
  }, [Part, onClose]);
  return Part ? <Part {...props} /> : null;
}
