import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { fetchChunk } from '../lib/lazy-page.ts';

interface OnDemandProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** The chunk cannot be loaded. The parent should close or unmount this part; the next time tries again. */
  onMissing: () => void;
  /** The chunk is loaded once this is true; from then on the part stays, open or not. */
  open?: boolean;
  with: Props;
}

/** A part of a page whose chunk is loaded on demand; a failure does not affect the rest of the page. */
export function OnDemand<Props extends object>({
  load,
  onMissing,
  open = true,
  with: props,
}: OnDemandProps<Props>): ReactNode {
  const [{ Part }, setPart] = useState<{ Part?: ComponentType<Props> }>({});
  const missing = useEffectEvent(onMissing);
  useEffect(() => {
    if (Part || !open) return;
    let gone = false;
    fetchChunk(load).then(
      (part) => gone || setPart({ Part: part.default }),
      () => gone || missing(),
    );
    return () => void (gone = true);
  }, [Part, load, open]);
  return Part ? <Part {...props} /> : null;
}
