import { createPeer, type PeerSettings } from './call.ts';
import { loadClip } from './clips.ts';

/** Longest time that a warm-up may take. */
const patienceMs = 3_000;

/**
 * Connects two peers of this worker once, so that certificates are made and code is compiled before
 * the first learner calls: a first call opens as quickly as a later one.
 * @param signal ends it early, with both peers closed
 * @returns whether they connected in time; a slow machine has warmed up all the same
 */
export async function warmUp(settings: PeerSettings, signal: AbortSignal): Promise<boolean> {
  const caller = createPeer(settings);
  const answerer = createPeer(settings);
  try {
    caller.addTransceiver('audio', { direction: 'sendrecv' });
    const channel = caller.createDataChannel('oai-events');
    const opened = new Promise<boolean>((resolve) => {
      channel.onopen = () => resolve(true);
    });
    await answerer.setRemoteDescription(
      await caller.setLocalDescription(await caller.createOffer()),
    );
    await caller.setRemoteDescription(
      await answerer.setLocalDescription(await answerer.createAnswer()),
    );
    const connected = await Promise.race([opened, patience(signal)]);
    channel.close();
    await loadClip('en', 0, false);
    return connected;
  } finally {
    await Promise.all([caller.close(), answerer.close()]);
  }
}

function patience(signal: AbortSignal): Promise<boolean> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  return new Promise((resolve) => late.addEventListener('abort', () => resolve(false)));
}
