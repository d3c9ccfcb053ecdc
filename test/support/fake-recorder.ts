/** A MediaRecorder that records until it is stopped. */
export class FakeRecorder extends EventTarget {
  static readonly isTypeSupported = () => true;
  state = 'inactive';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    const data = { arrayBuffer: async () => new ArrayBuffer(1) };
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
}
