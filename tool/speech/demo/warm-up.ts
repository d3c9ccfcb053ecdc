import { createPeer } from './call.ts';
import { loadClip } from './clips.ts';
import type { WorkerSettings } from './worker-messages.ts';

/** Longest time that a warm-up may take. */
const PATIENCE_MS = 5_000;

/**
 * Connects two peers of this worker once, so that certificates are made and code is compiled before
 * the first learner calls: a first call opens as quickly as a later one.
 */
export async function warmUp(settings: WorkerSettings): Promise<void> {
  const caller = createPeer(settings);
  const answerer = createPeer(settings);
  try {
    caller.addTransceiver('audio', { direction: 'sendrecv' });
    const channel = caller.createDataChannel('oai-events');
    const opened = new Promise<void>((resolve) => {
      channel.onopen = () => resolve();
    });
    await answerer.setRemoteDescription(
      await caller.setLocalDescription(await caller.createOffer()),
    );
    await caller.setRemoteDescription(
      await answerer.setLocalDescription(await answerer.createAnswer()),
    );
    await Promise.race([opened, patience()]);
    channel.close();
    await loadClip('en', 0, false);
  } finally {
    await Promise.all([caller.close(), answerer.close()]);
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
}
