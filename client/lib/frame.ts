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
