import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The system makes a headset its microphone during a conversation with this one. */
async function plugInHeadset(deviceId: string) {
  const talk = await greeted();
  const { devices, session, peers } = talk;
  const [first] = devices.given;
  if (first) first.getSettings = () => ({ deviceId, groupId: 'laptop' });
  const headset = { kind: 'audioinput', label: 'Headset', groupId: 'headset' };
  devices.listed = [
    { ...headset, deviceId: 'default' },
    { ...headset, deviceId: 'b' },
  ];
  const seen: boolean[] = [];
  session.subscribe(() => seen.push(session.view().microphoneSilent));
  devices.dispatchEvent(new Event('devicechange'));
  await wait(1_000);
  return { ...talk, first, heard: peers[0]?.track, seen };
}

test('a headset that becomes the system’s microphone is heard at once', async () => {
  const { devices, first, heard, seen, session, close } = await plugInHeadset('default');
  expect(devices.given).toHaveLength(2);
  expect(heard === devices.given[1]).toBe(true);
  expect(first?.readyState).toBe('ended');
  expect(session.view().status).toBe('connected');
  expect(seen).not.toContain(true);
  close();
});

test('a microphone that the learner chose stays when the system has another one', async () => {
  const { devices, first, heard, close } = await plugInHeadset('a');
  expect(heard === first).toBe(true);
  expect(devices.given).toHaveLength(1);
  close();
});

test('the only microphone is noticed as missing also if it ends while devices are looked for', async () => {
  const { devices, session, close } = await greeted();
  const [first] = devices.given;
  if (first) first.getSettings = () => ({ deviceId: 'default', groupId: 'laptop' });
  devices.listed = [];
  devices.dispatchEvent(new Event('devicechange'));
  devices.plugged = false;
  first?.stop();
  first?.dispatchEvent(new Event('ended'));
  await wait(3_000);
  expect(session.view()).toMatchObject({ microphoneSilent: true, status: 'paused' });
  close();
});
