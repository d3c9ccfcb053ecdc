/** Interval between two checks of the parent process, in milliseconds. */
const interval = 500;

/**
 * Sends SIGTERM to this process when npm started it and has exited. npm forwards SIGTERM to a shell,
 * and many shells exit without forwarding it to their child, which would keep running.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}
