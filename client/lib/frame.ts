/** Whether the product is shown inside a frame, as an LMS does. */
export const isFramed = (): boolean => window.self !== window.top;

let tellingHeight = false;

/**
 * Tells the LMS around us how high the content is, at first and whenever it grows or shrinks
 * (`lti.frameResize`, which Canvas takes; others ignore it).
 */
export function tellFrameHeight(): void {
  if (!isFramed() || tellingHeight) return;
  tellingHeight = true;
  let told = 0;
  const tell = () => {
    const height = Math.ceil(document.body.scrollHeight);
    // A change of a few pixels would only make the frame tremble.
    if (Math.abs(height - told) < 8) return;
    told = height;
    // The height is no secret, and who frames us was decided by the page's security policy.
    window.parent.postMessage({ subject: 'lti.frameResize', height }, '*');
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
