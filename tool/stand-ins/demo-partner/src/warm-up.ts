import { createPeer, type PeerSettings } from './call.ts';
import { loadClip } from './clips.ts';

/** Timeout of a warm-up. */
const patienceMs = 3_000;

/**
 * Connects two peers of this worker once, so that certificates are created and code is compiled
 * before the first call, which then opens as fast as later ones.
 * @param signal cancels it and closes both peers
 * @returns whether they connected in time; a slow machine is warmed up even if not
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
