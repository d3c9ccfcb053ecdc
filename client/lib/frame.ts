/** Whether the product is shown inside a frame, as an LMS does. */
export const isFramed = (): boolean => window.self !== window.top;

/**
 * Heights that are asked for, in CSS pixels. Pages that scroll within themselves have none of their
 * own; dialogs stand in the middle of a frame, which must stay within the window around it.
 */
const heights = { least: 600, most: 1000 } as const;
/** A change of fewer pixels would only make the frame tremble. */
const noticeable = 8;

let fitting = false;

/**
 * Lets the page be as high as its content instead of as high as the frame, and tells the LMS around
 * us that height, at first and whenever it changes (`lti.frameResize`, which Canvas takes; others
 * ignore it). Does nothing outside of a frame.
 */
export function fitFrame(): void {
  if (!isFramed() || fitting) return;
  fitting = true;
  // Read by the theme: a page as high as its frame would never let the frame shrink again.
  document.documentElement.dataset.framed = '';
  let told = 0;
  const tell = () => {
    const content = Math.ceil(document.body.scrollHeight);
    const height = Math.min(Math.max(content, heights.least), heights.most);
    if (Math.abs(height - told) < noticeable) return;
    told = height;
    // The height is no secret, and who frames us was decided by the page's security policy.
    window.parent.postMessage({ subject: 'lti.frameResize', height }, '*');
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}

/** What a frame of an LMS knows of its launch, in its history: a reload of the frame keeps it. */
export interface RememberedFrame {
  /** The name by which its session is found again. */
  name: string;
  /** Where 'Back to course' leads. */
  back: string | null;
  /** The section of the launch. */
  section: string | null;
}
const historyKey = 'lms_frame';

let remembered: RememberedFrame | null | undefined;

/** What this frame was opened with; null outside of a frame and before a launch. */
export function rememberedFrame(): RememberedFrame | null {
  if (remembered === undefined) {
    const state = window.history.state as Record<string, unknown> | null;
    const found = (state?.[historyKey] ?? null) as RememberedFrame | null;
    remembered = found;
    if (found) keepInHistory(found);
  }
  return remembered;
}

/** Remembers the launch from now on, on every page that the frame goes to. */
export function rememberFrame(frame: RememberedFrame): void {
  remembered = frame;
  keepInHistory(frame);
}

let wrapped = false;

/** The router writes a state of its own for every page, so each write takes the launch along. */
function keepInHistory(frame: RememberedFrame): void {
  const { history } = window;
  if (!wrapped) {
    wrapped = true;
    for (const method of ['pushState', 'replaceState'] as const) {
      const write = history[method].bind(history);
      history[method] = (state: object | null, unused, url) =>
        write({ ...state, [historyKey]: remembered }, unused, url);
    }
  }
  history.replaceState({ ...(history.state as object | null), [historyKey]: frame }, '');
}
