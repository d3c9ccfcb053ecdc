/** Rows of lists, and the parts of a page that a screen reader names. */
const rows = 'li, [role="row"], [role="article"]';
const parts = 'section, [role="region"], [role="tabpanel"], main';

/** What may be removed with the focus; the controls of a dialog stay in the dialog. */
const controls = '#main :is(button, input)';

let last: HTMLElement | null = null;
let next: HTMLElement | null = null;
let lost = false;

/**
 * Keeps the focus in the page when the control that has it is removed, from this control on: that of a
 * deleted row, of a message that closes, the opener of a dialog. Browsers leave the focus to nothing
 * then. The same control of the next row gets it, or of the previous one (WAI-ARIA Authoring Practices,
 * "Keyboard Navigation Inside Components"), else the part of the page that the control was in.
 */
export function keepFocus(control: HTMLElement): void {
  if (last) return;
  last = control;
  document.addEventListener('focusin', follow);
  // This script may come late: the focus has gone on, or its control.
  const { activeElement } = document;
  if (activeElement !== document.body) follow({ target: activeElement, relatedTarget: null });
  else if (!control.isConnected) document.getElementById('main')?.focus({ preventScroll: true });
}

function follow({ target, relatedTarget }: Pick<FocusEvent, 'target' | 'relatedTarget'>): void {
  if (!(target instanceof HTMLElement)) return;
  // MUI gives the focus of a control that has gone from a dialog to the nameless element around it.
  if (target.matches('[role="presentation"]') && !target.contains(relatedTarget as Node | null))
    target.querySelector<HTMLElement>('[role$="dialog"]')?.focus();
  if (!target.matches(controls)) return;
  last = target;
  lost = false;
}

new MutationObserver((changes) => {
  for (const { target, removedNodes, nextSibling, previousSibling } of changes)
    for (const node of removedNodes) {
      if (last === null || !node.contains(last)) continue;
      const at = controlsOf(node).indexOf(last);
      next =
        controlsOf(nextSibling)[at] ??
        controlsOf(previousSibling)[at] ??
        (target as Element).closest<HTMLElement>(parts);
      lost = true;
    }
  // Whoever knows a better place moves the focus until then.
  if (lost) requestAnimationFrame(restore);
}).observe(document.body, { childList: true, subtree: true });

const controlsOf = (row: Node | null): HTMLElement[] =>
  row instanceof Element && row.matches(rows)
    ? [...row.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    : [];

function restore(): void {
  const main = document.getElementById('main');
  const { activeElement } = document;
  // An open dialog, which hides the page, would take the focus back.
  if (!lost || !main || main.closest('[aria-hidden="true"]')) return;
  lost = false;
  // A dialog whose opener is gone gives the focus to the content.
  if (activeElement !== document.body && activeElement !== main) return;
  const place = [last, next].find((one) => one?.isConnected) ?? main;
  const isPart = place.matches(parts);
  if (isPart && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: isPart });
}
