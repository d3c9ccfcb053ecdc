import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const candidate = /^a=candidate:\S+ \d+ \S+ \d+ (?<address>\S+) /u;

/**
 * An offer without the candidates (RFC 8839 §5.1) that name another machine than its sender's, to
 * which this server would send checks: anybody's address, or an inner one. A sender that is somewhere
 * else too is found by the checks that it sends itself (RFC 8445 §7.3.1.3).
 * @param sender IP address that the request came from
 */
export function withOwnCandidates(offer: string, sender: string): string {
  const own = ownAddresses(plain(sender));
  const kept = offer.split('\r\n').filter((line) => {
    const address = candidate.exec(line)?.groups?.address;
    return address === undefined || own.has(plain(address));
  });
  return kept.join('\r\n');
}

/** A sender on this machine has every address of it. */
function ownAddresses(sender: string): Set<string> {
  const here = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => plain(address)),
  );
  return here.includes(sender) ? new Set(here) : new Set(isIP(sender) === 0 ? [] : [sender]);
}

/** One way to write an address: an IPv4 address that came over IPv6 is an IPv4 address. */
const plain = (address: string): string =>
  address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/u, '');
