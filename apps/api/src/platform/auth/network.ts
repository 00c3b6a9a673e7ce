import ipaddr from "ipaddr.js";

/** A home or an office has at least so many bits of IPv6 addresses to itself; changing the others costs an attacker nothing. */
const ownBits = 64;

/**
 * What counts as one address where attempts are counted (P-12): an IPv4 address, also where it is written as an IPv6 one,
 * or the /64 of an IPv6 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address; // of a proxy that names no address
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${ownBits}`)}/${ownBits}`;
}
