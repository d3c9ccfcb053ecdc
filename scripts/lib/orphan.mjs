/** How often a process looks whether its parent is still there, in milliseconds. */
const interval = 500;

/**
 * Stops this process, as SIGTERM does, when npm ran it and is gone. npm passes SIGTERM on to a shell,
 * and many a shell dies of it without telling its own child, which would then run on unseen.
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
