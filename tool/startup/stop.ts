import type { Logger } from '../http/logging.ts';

/** Timeout of a graceful stop, in milliseconds, below the usual timeouts of supervisors. */
const stopLimit = 10_000;

export interface StopStep {
  name: string;
  run(): Promise<void>;
}

/**
 * Graceful stop on SIGTERM and SIGINT: the steps run in the given order, a failing step does not
 * prevent the next, and the process exits within ten seconds. An unhandled rejection or exception is
 * logged and stops the process the same way with exit code 1, because its state is undefined.
 */
export function stopOnSignals(log: Logger, steps: StopStep[]): void {
  let stopping = false;
  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'shutting down');
    setTimeout(() => {
      log.error({ seconds: stopLimit / 1000 }, 'shutdown timed out');
      process.exit(1);
    }, stopLimit).unref();
    for (const step of steps) {
      try {
        await step.run();
      } catch (err) {
        log.error({ err, step: step.name }, 'a shutdown step failed');
        exitCode = 1;
      }
    }
    log.info('stopped');
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'unexpected error outside a request');
    void stop(origin, 1);
  });
}
