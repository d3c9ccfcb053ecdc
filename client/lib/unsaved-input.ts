import { useEffect, useEffectEvent } from 'react';
import { authState, useSignedIn } from './auth.ts';
import { sessionItem } from './tab-session.ts';

/** The unsaved input of a user in the form of this name, in sessionStorage. */
export const unsavedItem = <T>(userId: string, ...form: readonly string[]) =>
  sessionItem<T>(['unsaved', userId, ...form].join(' '));

/**
 * Saves the input of a form when the session expires, and restores it when the same user opens the
 * form again. Closing the form or logging out discards it.
 */
export function useUnsavedInput<T>(form: string, value: () => T, restore: (kept: T) => void): void {
  const item = unsavedItem<T>(useSignedIn().user.id, form);
  const open = useEffectEvent(() => {
    const kept = item.read();
    item.forget();
    if (kept !== null) restore(kept);
  });
  const close = useEffectEvent(() => {
    const auth = authState();
    if (auth.status === 'signed-out' && !auth.leaving) item.write(value());
  });
  useEffect(() => {
    open();
    return () => close();
  }, []);
}
