type WakeLockApi = Navigator['wakeLock'];
/** Only Chromium has it, and TypeScript's types do not. */
type PolicyDocument = Document & { featurePolicy?: { allowsFeature(name: string): boolean } };

/** Keeps the screen on while two people talk; where the browser cannot, nothing happens. */
export class ScreenLock {
  #lock: WakeLockSentinel | undefined;
  #wanted = false;

  /** The browser drops the lock of a hidden page: call again when the page is back. */
  async acquire(): Promise<void> {
    this.#wanted = true;
    const api = navigator.wakeLock as WakeLockApi | undefined;
    if (!api || document.visibilityState !== 'visible' || this.#lock?.released === false) return;
    // In an LMS's frame that does not allow it, Chromium would log an error about the question.
    const { featurePolicy } = document as PolicyDocument;
    if (featurePolicy?.allowsFeature('screen-wake-lock') === false) return;
    try {
      const lock = await api.request('screen');
      if (this.#wanted) this.#lock = lock;
      else await lock.release();
    } catch {
      // A low battery refuses; the conversation goes on.
    }
  }

  release(): void {
    this.#wanted = false;
    void this.#lock?.release().catch(() => undefined);
    this.#lock = undefined;
  }
}
