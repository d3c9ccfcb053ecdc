import { useEffect, useState } from 'react';
import { maxLinkedCases } from '../../../tool/contract/constants/limits.ts';
import type { Request } from './api.ts';

interface Kept {
  /** Cases that were listed at the last visit. */
  shown: ReadonlySet<string>;
  chosen: readonly string[];
}

/** Selections by request, until the frame is reloaded; the editor is in the same frame. */
const kept = new Map<string, Kept>();

/** Initial selection: none; after the editor the previous selection and the new case. */
function resume({ id, accept_multiple, cases }: Request): readonly string[] {
  const before = kept.get(id);
  if (!before) return [];
  const ids = cases.map((one) => one.id);
  const written = ids.filter((one) => !before.shown.has(one));
  if (!accept_multiple && written.length > 0) return written.slice(0, 1);
  return [...before.chosen.filter((one) => ids.includes(one)), ...written].slice(0, maxLinkedCases);
}

/** The selected cases, in the order of selection, and their setter; kept across the editor. */
export function useChoice(request: Request) {
  const { id: requestId, accept_multiple, cases } = request;
  const [ticked, setTicked] = useState(() => resume(request));
  // A ticked case may have been deleted since.
  const chosen = ticked.filter((id) => cases.some((one) => one.id === id));
  useEffect(() => {
    kept.set(requestId, { shown: new Set(cases.map(({ id }) => id)), chosen: ticked });
  }, [requestId, cases, ticked]);
  const choose = (id: string, checked: boolean) => {
    const others = accept_multiple ? chosen.filter((one) => one !== id) : [];
    setTicked(checked ? [...others, id] : others);
  };
  return { chosen, choose };
}
