import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchChunk } from '../lib/lazy-page.ts';

interface OnDemandProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** It cannot be loaded. Whoever asked takes it away again, and the next time it is asked for anew. */
  onMissing: () => void;
  with: Props;
}

/** A part of a page that is fetched when it is wanted, and whose absence ends nothing else of the page. */
export function OnDemand<Props extends object>({
  load,
  onMissing,
  with: props,
}: OnDemandProps<Props>): ReactNode {
  const [{ Part }, setPart] = useState<{ Part?: ComponentType<Props> }>({});
  useEffect(() => {
    if (Part) return;
    let gone = false;
    fetchChunk(load).then(
      (part) => gone || setPart({ Part: part.default }),
      () => gone || onMissing(),
    );
    return () => void (gone = true);
  }, [Part, load, onMissing]);
  return Part ? <Part {...props} /> : null;
}
