import { heartbeatSeconds } from '../../../tool/contract/constants/voice.ts';
import { isRefused } from '../api.ts';

/** Tells the server from time to time that somebody is here, and learns when all is over. */
export class Heartbeat {
  private readonly send: () => Promise<unknown>;
  private readonly onOver: () => void;
  private readonly timer: ReturnType<typeof setInterval>;
  private stopped = false;

  constructor(send: () => Promise<unknown>, onOver: () => void) {
    this.send = send;
    this.onOver = onOver;
    this.timer = setInterval(() => {
      this.beat();
    }, heartbeatSeconds * 1000);
  }

  beat(): void {
    this.send().catch((error: unknown) => {
      if (isRefused(error) && !this.stopped) this.onOver();
    });
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.timer);
  }
}
