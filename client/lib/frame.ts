/** Whether the product runs in a frame, such as that of an LMS. */
export const isFramed = (): boolean => window.self !== window.top;

/**
 * Limits of the requested frame height, in CSS pixels. Pages that scroll inside themselves have no
 * height of their own; dialogs are centred in the frame, which must fit into the window around it.
 */
const heights = { least: 600, most: 1000 } as const;
/** Height changes below this many pixels are not sent: the frame would flicker. */
const noticeable = 8;

let observing = false;

/**
 * Makes the page as high as its content instead of as high as the frame, and sends that height to
 * the LMS, at first and on every change (`lti.frameResize`, which Canvas supports; others ignore
 * it). Does nothing outside of a frame.
 */
export function resizeFrameToContent(): void {
  if (!isFramed() || observing) return;
  observing = true;
  // Read by the theme: a page as high as its frame would never let the frame shrink again.
  document.documentElement.dataset.framed = '';
  let sentHeight = 0;
  const sendHeight = () => {
    const content = Math.ceil(document.body.scrollHeight);
    const height = Math.min(Math.max(content, heights.least), heights.most);
    if (Math.abs(height - sentHeight) < noticeable) return;
    sentHeight = height;
    // The height is not secret, and the page's security policy decides who may frame it.
    window.parent.postMessage({ subject: 'lti.frameResize', height }, '*');
  };
  new ResizeObserver(sendHeight).observe(document.body);
  sendHeight();
}

/** What an LMS frame remembers of its launch: in the history state, which survives a reload. */
interface RememberedFrame {
  /** The identifier with which the frame resumes its session. */
  name: string;
  /** The address of 'Back to course'. */
  back: string | null;
  /** The section of the launch. */
  section: string | null;
}
const historyKey = 'lms_frame';

let remembered: RememberedFrame | null | undefined;

/** The launch of this frame; null outside of a frame and before a launch. */
export function rememberedFrame(): RememberedFrame | null {
  if (remembered === undefined) {
    const state = window.history.state as Record<string, unknown> | null;
    const found = (state?.[historyKey] ?? null) as RememberedFrame | null;
    remembered = found;
    if (found) keepInHistory(found);
  }
  return remembered;
}

/** Remembers the launch on every page that the frame navigates to. */
export function rememberFrame(frame: RememberedFrame): void {
  remembered = frame;
  keepInHistory(frame);
}

let wrapped = false;

/** The router writes its own state for every page, so each write must include the launch. */
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
