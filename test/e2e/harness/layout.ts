import type { Frame, Page } from '@playwright/test';

/** Checks beyond those that always run. */
export interface LayoutOptions {
  /** Also whether fixed bars hide a control that has the focus. */
  walked?: boolean;
  /** With the text spacing of WCAG 1.4.12; columns may then hold fewer characters. */
  spaced?: boolean;
}

/**
 * Faults in the layout of a page at its present size, a line each: it scrolls sideways, a text is cut,
 * overflows its button or stands in a column of fewer than twelve characters, an arrow points the
 * wrong way, Safari takes a list for layout, a control is covered, or a field has no room for a line.
 */
export const layoutFaults = (page: Page | Frame, options: LayoutOptions = {}): Promise<string[]> =>
  page.evaluate(look, { ...options, textSpacing });

/** The text spacing of WCAG 1.4.12. */
export const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Runs in the page. */
async function look({
  walked = false,
  spaced = false,
  textSpacing,
}: LayoutOptions & { textSpacing: string }): Promise<string[]> {
  if (spaced) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textSpacing);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // Lets lists that observe their own height react.
    await new Promise((heard) => requestAnimationFrame(() => setTimeout(heard)));
  }
  /** Minimum of characters in a line of a column. */
  const leastCharacters = 12;
  const controlsOf =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"], [role="combobox"], [role="menuitem"], [role="slider"]';
  const faults: string[] = [];
  const say = (what: string, element: Element) => {
    const text = element.textContent?.trim() || element.getAttribute('aria-label') || '';
    faults.push(`${what}: <${element.tagName.toLowerCase()}> ${text.slice(0, 80)}`);
  };
  const sideways = document.documentElement.scrollWidth - window.innerWidth;
  if (sideways > 0) {
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > window.innerWidth + 0.5 || left < -0.5);
    });
    faults.push(`scrolls sideways by ${String(sideways)} px`);
    for (const element of wide.slice(-2)) say('reaches beyond the page', element);
  }

  /** Whether users see and reach an element: behind a dialog they do neither. */
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert], .Mui-disabled, noscript') === null;
  const unseen = new Map<Element, boolean>();
  /** Whether an element is for screen readers only. */
  const isUnseen = (element: Element): boolean => {
    const known = unseen.get(element);
    if (known !== undefined) return known;
    const { clipPath, clip } = getComputedStyle(element);
    const found =
      clipPath === 'inset(50%)' ||
      clip === 'rect(0px, 0px, 0px, 0px)' ||
      (element.parentElement !== null && isUnseen(element.parentElement));
    unseen.set(element, found);
    return found;
  };
  const inline = /^(inline|contents|ruby)/;
  const columnOf = (element: Element): Element => {
    let at = element;
    while (at.parentElement && inline.test(getComputedStyle(at).display)) at = at.parentElement;
    return at;
  };

  interface Column {
    characters: number;
    words: number;
    width: number;
    tops: Set<number>;
  }
  const columns = new Map<Element, Column>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (text === '' || !parent || /^(script|style|option)$/i.test(parent.tagName)) continue;
    if (!isShown(parent) || isUnseen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const all = range.getBoundingClientRect();
    if (all.width === 0) continue;
    cutFault(parent, all, text);
    // A select box may cut its value, as its list shows it in full.
    const button = parent
      .closest(`button:not([role="combobox"]), .MuiButton-root`)
      ?.getBoundingClientRect();
    if (button && (all.left < button.left - 1.5 || all.right > button.right + 1.5))
      say('a text reaches beyond its button', parent);
    if (parent.closest('svg') !== null) continue;
    const column = columnOf(parent);
    const known = columns.get(column) ?? { characters: 0, words: 0, width: 0, tops: new Set() };
    for (const { top, height, width } of range.getClientRects()) {
      known.width += width;
      known.tops.add(Math.round((top + height / 2) / 8));
    }
    known.characters += text.length;
    known.words += text.split(/\s+/).length;
    columns.set(column, known);
  }
  for (const [column, { characters, words, width, tops }] of columns) {
    // Short labels, such as headings of narrow columns, may have one word per line; a date has two lines.
    const isLabel = characters <= 2 * leastCharacters && tops.size <= words;
    if (characters <= leastCharacters || tops.size < 3 || isLabel) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(column);
    const room =
      column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const fit = room / (width / characters);
    if (room > 0 && fit < leastCharacters - 0.5 && !spaced)
      say(`a column of ${fit.toFixed(1)} characters`, column);
  }

  for (const list of document.querySelectorAll('ul:not([role]), ol:not([role])'))
    if (getComputedStyle(list).listStyleType === 'none')
      say('a list that Safari does not announce', list);

  if (document.documentElement.dir === 'rtl')
    for (const arrow of document.querySelectorAll('.flip-in-rtl'))
      if (!getComputedStyle(arrow).transform.startsWith('matrix(-1'))
        say('an arrow points the wrong way', arrow.parentElement ?? arrow);

  /** Reports a text that an ancestor with hidden overflow cuts. */
  function cutFault(parent: Element, rect: DOMRect, text: string): void {
    let across = true;
    let down = true;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const told = at.closest('[title], [aria-label]');
      const isTold =
        told !== null &&
        `${told.getAttribute('title') ?? ''} ${told.getAttribute('aria-label') ?? ''}`.includes(
          text,
        );
      const cuts = (overflow: string) => /hidden|clip/.test(overflow);
      if (across && cuts(overflowX) && (rect.left < box.left - 1.5 || rect.right > box.right + 1.5))
        return isTold ? undefined : say('a text is cut', parent);
      if (down && cuts(overflowY) && (rect.top < box.top - 4 || rect.bottom > box.bottom + 4))
        return isTold ? undefined : say('a text is cut below', parent);
      if (/auto|scroll/.test(overflowX)) across = false;
      if (/auto|scroll/.test(overflowY)) down = false;
      if (position === 'fixed') break;
    }
    if (across && (rect.left < -1 || rect.right > window.innerWidth + 1))
      say('a text reaches beyond the page', parent);
  }

  const modal = [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]'),
  ]
    .filter((element) => isShown(element))
    .at(-1);
  const controls = [...(modal ?? document.body).querySelectorAll<HTMLElement>(controlsOf)].filter(
    (control) => {
      const { width, height } = control.getBoundingClientRect();
      // A text field without height is kept: it is a fault below.
      if (width <= 2 || control.matches(':disabled')) return false;
      if (height <= 2 && !control.matches('textarea')) return false;
      return (
        control.checkVisibility({ visibilityProperty: true }) &&
        control.closest('[aria-hidden="true"], [inert]') === null &&
        !isUnseen(control)
      );
    },
  );
  const place = (control: Element) => {
    // The first line of a link over two lines: the middle of both lies between them.
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
    return { left, top, width, height };
  };
  /** Whether a click at a point hits the control, its label or its wrapper. */
  const reaches = (control: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (control.contains(hit) || hit.contains(control)) return true;
    if ((control as HTMLInputElement).labels) {
      for (const label of (control as HTMLInputElement).labels ?? [])
        if (label.contains(hit)) return true;
    }
    // The list of a field, and the visible element in place of a hidden input.
    return control.parentElement?.contains(hit) === true && hit.closest(controlsOf) === null;
  };
  for (const control of controls) {
    const seen = () => {
      const { left, top, width, height } = place(control);
      return reaches(control, left + width / 2, top + height / 2);
    };
    if (seen()) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (!seen()) say('a control lies under something', control);
  }
  if (walked) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Scrolls down and up again, by as little as possible each time, to find bars that cover controls.
    for (const control of [...controls, ...controls.slice().reverse()]) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = place(control);
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
      if (!points.some(([x, y]) => reaches(control, left + width * x, top + height * y)))
        say('the keyboard comes to a control that is hidden', control);
    }
  }
  const written = 'textarea, input[type="text"], input[type="email"], input[type="password"]';
  for (const field of controls.filter((control) => control.matches(written))) {
    // Less than a line of text, as in a field that a dialog in a low window has shrunk.
    if (field.clientHeight < 16) say('a text field has no room for a line', field);
  }
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  if (spaced) document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  return [...new Set(faults)];
}
