import { expect, jest, test } from '@jest/globals';
import { MicrophoneProbe } from '../../../../client/conversation/audio/microphone-probe.ts';
import { installBrowser } from '../../../support/simulation/browser.ts';

const device = { kind: 'audioinput', deviceId: 'a', label: 'Headset' };

/** A browser with this permission, whose microphone never finishes opening. */
function browserWith(state: PermissionState) {
  const getUserMedia = jest.fn(() => new Promise(() => undefined));
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: {
      permissions: { query: () => Promise.resolve({ state }) },
      mediaDevices: { enumerateDevices: () => Promise.resolve([device]), getUserMedia },
    },
  });
  const probe = new MicrophoneProbe();
  const states: string[] = [];
  probe.subscribe(() => states.push(probe.view().state));
  return { probe, states, getUserMedia };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('with permission the probe shows devices and meter before the microphone is open', async () => {
  const { probe, states, getUserMedia } = browserWith('granted');
  void probe.openIfAllowed();
  await settled();
  expect(new Set(states)).toEqual(new Set(['on']));
  expect(probe.view().devices).toEqual([{ id: 'a', label: 'Headset' }]);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test('the probe stays on while another microphone opens', async () => {
  const { probe, states } = browserWith('granted');
  void probe.openIfAllowed();
  await settled();
  void probe.open('b');
  expect(new Set(states)).toEqual(new Set(['on']));
});

test('without permission the probe waits for a tap, and then shows that it opens', async () => {
  const { probe, getUserMedia } = browserWith('prompt');
  void probe.openIfAllowed();
  await settled();
  expect(probe.view().state).toBe('off');
  expect(getUserMedia).not.toHaveBeenCalled();
  void probe.open();
  expect(probe.view().state).toBe('opening');
});

test('a probe that is closed while it asks for the devices opens nothing', async () => {
  const { probe, getUserMedia } = browserWith('granted');
  void probe.openIfAllowed();
  probe.close();
  await settled();
  expect(probe.view().state).toBe('off');
  expect(getUserMedia).not.toHaveBeenCalled();
});

/** A probe whose microphone is open. */
async function openProbe() {
  const devices = installBrowser(() => Promise.reject(new Error('No server')));
  const probe = new MicrophoneProbe();
  await probe.open();
  return { devices, probe };
}

test('a microphone that is plugged in during the check can be chosen', async () => {
  const { devices, probe } = await openProbe();
  const earbuds = { kind: 'audioinput', deviceId: 'b', groupId: 'b', label: 'Earbuds' };
  devices.listed = [...devices.listed, earbuds];
  devices.plug();
  await settled();
  expect(probe.view().devices.map(({ label }) => label)).toEqual(['Headset', 'Earbuds']);
  expect(devices.given).toHaveLength(1);
  probe.close();
});

test('the check opens another microphone when its own is unplugged, and none after it is closed', async () => {
  const { devices, probe } = await openProbe();
  devices.given[0]?.dispatchEvent(new Event('ended'));
  await settled();
  expect(devices.given).toHaveLength(2);
  expect(probe.view().state).toBe('on');
  devices.unplug();
  await settled();
  expect(probe.view().state).toBe('denied');
  devices.plug();
  await probe.open();
  probe.close();
  const opened = devices.given.length;
  devices.unplug();
  await settled();
  expect(devices.given).toHaveLength(opened);
  expect(probe.view().state).toBe('off');
});
