import ipaddr from 'ipaddr.js';

/**
 * The network by which a client is counted: an IPv4 address, or the /64 of an IPv6 address, which
 * usually belongs to one household or phone.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 address may be mapped to IPv6.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
