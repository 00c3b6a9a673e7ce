import { BlockList, isIP } from "node:net";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether an address is one of those, or in one of those ranges, that a key may be used from; without any, each is. */
export function isAllowedFrom(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const entry of allowed) {
    const [network = "", bits] = entry.split("/");
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return list.check(address, familyOf(address));
}
