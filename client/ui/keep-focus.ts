const controls = 'a[href], button, input, select, textarea';

/**
 * Ref of a list. When the row that had the focus is removed, also by a dialog that it opened, the same
 * control of the next row gets it, or of the previous one (WAI-ARIA Authoring Practices, "Keyboard
 * Navigation Inside Components"); else it would go back to the beginning of the page.
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  const main = document.getElementById('main');
  let last: Element | null = null;
  let wanted: HTMLElement | undefined;
  const remember = ({ target }: FocusEvent) => {
    // The focus in a dialog or menu leaves the row as it is: these are outside of the content.
    if (target === main || !(target instanceof Element) || !main?.contains(target)) return;
    last = list.contains(target) ? target : null;
    wanted = undefined;
  };
  const observer = new MutationObserver((changes) => {
    for (const { removedNodes, nextSibling, previousSibling } of changes)
      for (const row of removedNodes) {
        if (last === null || !row.contains(last)) continue;
        const at = controlsOf(row).indexOf(last);
        const [next, previous] = [controlsOf(nextSibling), controlsOf(previousSibling)];
        wanted = (next[at] ?? previous[at]) as HTMLElement | undefined;
      }
    const { activeElement } = document;
    if (wanted?.isConnected && (activeElement === document.body || activeElement === main))
      wanted.focus();
  });
  document.addEventListener('focusin', remember);
  // All of the page: a dialog keeps the focus until it is gone, too.
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

const controlsOf = (row: Node | null): Element[] =>
  row instanceof Element ? [...row.querySelectorAll(controls)] : [];
