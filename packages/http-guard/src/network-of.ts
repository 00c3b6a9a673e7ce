import ipaddr from "ipaddr.js";

/**
 * A home or an office has at least this many bits of an IPv6 address to itself; changing the others costs an attacker nothing.
 */
const ownBits = 64;

/**
 * The client by which attempts and connections are counted: an IPv4 address, also where it is written as an IPv6 one, or the
 * /64 of an IPv6 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address; // a proxy may name no address
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${ownBits}`)}/${ownBits}`;
}
