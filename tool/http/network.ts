import ipaddr from 'ipaddr.js';

/**
 * The network that a caller is counted by: an IPv4 address, or the /64 of an IPv6 one, which one
 * household or phone has whole.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 address may come written as an IPv6 one.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
