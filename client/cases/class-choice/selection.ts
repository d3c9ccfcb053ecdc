import { useSyncExternalStore } from 'react';
import type { ClassSection } from '../../../tool/contract/class.ts';
import type { Role } from '../../../tool/contract/roles.ts';
import { forget, readStored, readStoredJson, store } from '../../lib/storage.ts';

export type ScopedRole = Exclude<Role, 'master'>;

/** The selected scope of a role: one class row, all of them, or nothing yet (decision R17). */
export type Selection = ClassSection | 'all' | null;

const keyOf = (role: ScopedRole) => `${role}_selected_class` as const;

const listeners = new Set<() => void>();
/** Parsed values by stored text, so that React gets the same object for the same text. */
const parsed = new Map<ScopedRole, { raw: string | null; value: Selection }>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(role: ScopedRole): Selection {
  const raw = readStored(keyOf(role));
  const known = parsed.get(role);
  if (known && known.raw === raw) return known.value;
  const value = asSelection(readStoredJson(keyOf(role)));
  parsed.set(role, { raw, value });
  return value;
}

function asSelection(value: unknown): Selection {
  if (value === 'all') return 'all';
  const isRow =
    typeof value === 'object' && value !== null && 'section_id' in value && 'class_id' in value;
  return isRow ? (value as ClassSection) : null;
}

export function useSelection(role: ScopedRole): Selection {
  return useSyncExternalStore(subscribe, () => read(role));
}

/** Stored per role, as the JSON of the class row or of "all" (decisions R17, W16). */
export function select(role: ScopedRole, selection: ClassSection | 'all'): void {
  store(keyOf(role), JSON.stringify(selection));
  changed();
}

export function forgetSelection(role: ScopedRole): void {
  forget(keyOf(role));
  changed();
}
