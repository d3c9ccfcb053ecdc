import { useSyncExternalStore } from 'react';
import type { ClassSection } from '../../../tool/contract/class.ts';
import type { Role } from '../../../tool/contract/roles.ts';
import { createListeners } from '../../lib/listeners.ts';
import { forget, readStored, readStoredJson, store } from '../../lib/storage.ts';

export type ScopedRole = Exclude<Role, 'master'>;

/** The selected scope of a role: one class row, all of them, or nothing yet (decision R17). */
export type Selection = ClassSection | 'all' | null;

const keyOf = (role: ScopedRole) => `${role}_selected_class` as const;

const { subscribe, notify } = createListeners();
/** The selection of this tab: what another tab stores is for the tabs that are opened later. */
const ofTab = new Map<ScopedRole, Selection>();

function read(role: ScopedRole): Selection {
  // Not stored any more, as after a logout.
  if (readStored(keyOf(role)) === null) ofTab.delete(role);
  else if (!ofTab.has(role)) ofTab.set(role, asSelection(readStoredJson(keyOf(role))));
  return ofTab.get(role) ?? null;
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
  ofTab.set(role, selection);
  notify();
}

export function forgetSelection(role: ScopedRole): void {
  forget(keyOf(role));
  ofTab.delete(role);
  notify();
}
