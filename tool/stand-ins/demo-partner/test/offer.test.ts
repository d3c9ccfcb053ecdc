import { networkInterfaces } from 'node:os';
import { expect, test } from '@jest/globals';
import { withOwnCandidates } from '../src/offer.ts';

const candidate = (address: string) => `a=candidate:1 1 udp 2130706431 ${address} 50000 typ host`;
const offer = (...addresses: string[]) =>
  ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', ...addresses.map(candidate), ''].join('\r\n');

test('withOwnCandidates keeps only candidates at the address of the sender', () => {
  const given = offer('203.0.113.7', '127.0.0.1', '10.0.0.5', '::1', 'metadata.internal');
  expect(withOwnCandidates(given, '203.0.113.7')).toBe(offer('203.0.113.7'));
  expect(withOwnCandidates(given, '::ffff:203.0.113.7')).toBe(offer('203.0.113.7'));
  expect(withOwnCandidates(given, '')).toBe(offer());
});

test('withOwnCandidates keeps all own addresses for a sender on the same machine', () => {
  const here = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = here.map(({ address }) => address);
  expect(withOwnCandidates(offer(...own, '10.9.8.7'), '127.0.0.1')).toBe(offer(...own));
});
