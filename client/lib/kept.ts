import { useEffect, useEffectEvent } from 'react';
import { authState, useSignedIn } from './auth.ts';
import { sessionItem } from './tab-session.ts';

/** What a person has not saved in a form of this name. */
export const unsavedItem = <T>(userId: string, ...form: readonly string[]) =>
  sessionItem<T>(['unsaved', userId, ...form].join(' '));

/**
 * Keeps what somebody has typed into a form when their session ends, and brings it back when they
 * open the form again. Whoever closes the form or logs out has given it up.
 */
export function useKept<T>(form: string, value: () => T, bringBack: (kept: T) => void): void {
  const item = unsavedItem<T>(useSignedIn().user.id, form);
  const open = useEffectEvent(() => {
    const kept = item.read();
    item.forget();
    if (kept !== null) bringBack(kept);
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
