import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { authState, useSignedIn } from './auth.ts';
import { sessionItem } from './tab-session.ts';

/** The unsaved input of a user in the form of this name, in sessionStorage. */
export const unsavedItem = <T>(userId: string, ...form: readonly string[]) =>
  sessionItem<T>(['unsaved', userId, ...form].join(' '));

/**
 * Saves the input of a form when the session expires or the page is left, by Back or a reload, and
 * restores it when the same user opens the form again. Closing the form or logging out discards it.
 * Input that nobody has changed is not saved: it would hide what others change until then.
 */
export function useUnsavedInput<T>(form: string, value: () => T, restore: (kept: T) => void): void {
  const item = unsavedItem<T>(useSignedIn().user.id, form);
  const { pathname } = useLocation();
  const initial = useRef('');
  const open = useEffectEvent(() => {
    initial.current = JSON.stringify(value());
    const kept = item.read();
    item.forget();
    if (kept !== null) restore(kept);
  });
  const keep = useEffectEvent(() => {
    const typed = value();
    if (JSON.stringify(typed) === initial.current) item.forget();
    else item.write(typed);
  });
  const close = useEffectEvent(() => {
    const auth = authState();
    // The new address precedes the render that removes the form.
    const left =
      auth.status === 'signed-out' ? !auth.leaving : window.location.pathname !== pathname;
    if (left) keep();
    else item.forget();
  });
  useEffect(() => {
    open();
    const beforeReload = () => keep();
    window.addEventListener('pagehide', beforeReload);
    return () => {
      window.removeEventListener('pagehide', beforeReload);
      close();
    };
  }, []);
}

/** Asks for confirmation before a reload or a closed tab. Chromium before 119 needs `returnValue`. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = true;
}
