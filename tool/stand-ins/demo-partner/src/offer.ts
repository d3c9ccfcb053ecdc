import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const candidate = /^a=candidate:\S+ \d+ \S+ \d+ (?<address>\S+) /u;

/**
 * Removes the candidates (RFC 8839 §5.1) of other machines than the sender's from an offer, because
 * this server would send checks to them: to third parties or internal addresses. A sender with
 * other addresses is found by the checks that it sends itself (RFC 8445 §7.3.1.3).
 * @param sender IP address that sent the request
 */
export function withOwnCandidates(offer: string, sender: string): string {
  const own = ownAddresses(plain(sender));
  const kept = offer.split('\r\n').filter((line) => {
    const address = candidate.exec(line)?.groups?.address;
    return address === undefined || own.has(plain(address));
  });
  return kept.join('\r\n');
}

/** A sender on this machine has all of its addresses. */
function ownAddresses(sender: string): Set<string> {
  const here = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => plain(address)),
  );
  return here.includes(sender) ? new Set(here) : new Set(isIP(sender) === 0 ? [] : [sender]);
}

/** Normal form of an address: an IPv4-mapped IPv6 address becomes an IPv4 address. */
const plain = (address: string): string =>
  address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/u, '');
