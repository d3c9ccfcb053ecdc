/** The learner or the browser said no, or there is no microphone to allow. */
export class MicrophoneDenied extends Error {
  constructor() {
    super('No microphone');
  }
}

/** What a call wants of a microphone: the browser takes the partner's voice out of it. */
const voiceOnly = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/**
 * Opens a microphone; a device that was unplugged since it was chosen gives way to any other.
 * @throws MicrophoneDenied whatever the reason, for the advice is the same
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

/** What the browser says without asking the learner; `prompt` where it does not say. */
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

export function closeStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const headset = /head|ear|buds|airpod|hands-?free|lapel|lavalier/iu;
const builtIn =
  /built-?in|intern|integ|incorpor|intégr|eingebaut|array|webcam|camera|macbook|laptop|display|内蔵|内置/iu;

/**
 * Whether a microphone stands away from the mouth, as those built into computers and cameras do. Told
 * by the device's name; one that says nothing counts as close.
 */
export function isFarMicrophone(label: string): boolean {
  return builtIn.test(label) && !headset.test(label);
}
