/** Permission was denied, or there is no microphone. */
export class MicrophoneDenied extends Error {
  constructor() {
    super('No microphone');
  }
}

/** Constraints for a call: echo cancellation removes the partner's voice. */
const voiceOnly = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/**
 * Opens a microphone; if the device is unplugged by now, any other.
 * @throws MicrophoneDenied for every reason, as the advice is the same
 */
export async function openMicrophone(deviceId?: string): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new MicrophoneDenied();
  const chosen = deviceId ? { deviceId: { ideal: deviceId } } : {};
  try {
    return await devices.getUserMedia({ audio: { ...voiceOnly, ...chosen } });
  } catch {
    throw new MicrophoneDenied();
  }
}

/** The permission without a prompt; `prompt` where the browser does not report it. */
export async function microphonePermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return 'prompt';
  }
}

export interface MicrophoneDevice {
  id: string;
  /** Empty until the learner allows the microphone. */
  label: string;
}

export async function listMicrophones(): Promise<MicrophoneDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Whether the system has another microphone now than when it chose this one; Chromium reports it. */
export async function isReplaced(track: MediaStreamTrack): Promise<boolean> {
  const { deviceId, groupId } = track.getSettings();
  if (deviceId !== 'default') return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  const usual = devices.find((one) => one.kind === 'audioinput' && one.deviceId === 'default');
  return usual !== undefined && usual.groupId !== groupId;
}

export function closeStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const headset = /head|ear|buds|airpod|hands-?free|lapel|lavalier/iu;
const builtIn =
  /built-?in|intern|integ|incorpor|intégr|eingebaut|array|webcam|camera|macbook|laptop|display|内蔵|内置/iu;

/**
 * Whether a microphone is far from the mouth, as those built into computers and cameras are. Judged
 * by the device's label; an unknown one counts as near.
 */
export function isFarMicrophone(label: string): boolean {
  return builtIn.test(label) && !headset.test(label);
}
