import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface, in Chromium only. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Closes an open dialog or menu with the Back button or gesture of Android, which otherwise leaves the
 * page. Escape is left to the elements of MUI.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const { CloseWatcher } = window;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // A watcher serves one request, but the dialog may have stayed open, to save or to ask.
        watch();
        onClose();
      };
    };
    const ignoreEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    watch();
    window.addEventListener('keydown', ignoreEscape, true);
    return () => {
      watcher.destroy();
      window.removeEventListener('keydown', ignoreEscape, true);
    };
  }, [open]);
}
