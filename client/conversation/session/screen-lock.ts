type WakeLockApi = Navigator['wakeLock'];
/** Supported by Chromium only, and missing in TypeScript's types. */
type PolicyDocument = Document & { featurePolicy?: { allowsFeature(name: string): boolean } };

/** Keeps the screen on during a conversation, where the browser supports it. */
export class ScreenLock {
  #lock: WakeLockSentinel | undefined;
  #wanted = false;

  /** The browser releases the lock of a hidden page: call again when the page is visible. */
  async acquire(): Promise<void> {
    this.#wanted = true;
    const api = navigator.wakeLock as WakeLockApi | undefined;
    if (!api || document.visibilityState !== 'visible' || this.#lock?.released === false) return;
    // In an LMS frame that does not allow it, Chromium would log an error about the request.
    const { featurePolicy } = document as PolicyDocument;
    if (featurePolicy?.allowsFeature('screen-wake-lock') === false) return;
    try {
      const lock = await api.request('screen');
      if (this.#wanted) this.#lock = lock;
      else await lock.release();
    } catch {
      // Refused on a low battery; the conversation continues.
    }
  }

  release(): void {
    this.#wanted = false;
    void this.#lock?.release().catch(() => undefined);
    this.#lock = undefined;
  }
}
