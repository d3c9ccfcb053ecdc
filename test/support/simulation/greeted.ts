import { jest } from '@jest/globals';
import { loadClip } from '../../../tool/stand-ins/demo-partner/src/clips.ts';
import type { FaultPlan } from '../../../tool/stand-ins/demo-partner/src/faults.ts';
import { partnerLines, scriptOf, textOf } from '../../../tool/stand-ins/demo-partner/src/script.ts';
import { SimulatedService } from './service.ts';
import { simulateTalk } from './talk.ts';

/** Loads the lines of the demo partner; to be called before the timers are faked. */
export async function loadLines(): Promise<void> {
  const lines = partnerLines(scriptOf('es'));
  SimulatedService.lines = lines.map(textOf);
  for (const [line] of lines.entries()) await loadClip('es', line, false);
}

export const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A started conversation in which the partner has finished its greeting. */
export async function greeted(faults: FaultPlan = {}, pushToTalk = false) {
  const talk = simulateTalk(faults);
  void talk.session.start({ microphone: undefined, deviceId: undefined, pushToTalk });
  await wait(12_000);
  const [peer] = talk.peers;
  if (!peer) throw new Error('There is no call');
  const say = async (ms: number) => {
    for (const service of talk.services) service.speaking = true;
    await wait(ms);
    for (const service of talk.services) service.speaking = false;
  };
  const link = (state: string) => {
    peer.connectionState = state;
    peer.dispatchEvent(new Event('connectionstatechange'));
  };
  const close = () => {
    talk.session.leave();
    for (const one of talk.services) one.end();
    jest.clearAllTimers();
  };
  return { ...talk, say, link, close };
}

/** The network loses these events of the service, until the returned function is called. */
export function lose(channel: { receive: (data: string) => void } | undefined, events: RegExp) {
  if (!channel) throw new Error('There is no channel');
  const receive = channel.receive.bind(channel);
  channel.receive = (data) => {
    if (!events.test(data)) receive(data);
  };
  return () => void (channel.receive = receive);
}
