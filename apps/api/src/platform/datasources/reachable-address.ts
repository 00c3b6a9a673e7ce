import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { type AllowedHost, familyOf, isHostName } from "./allow-list.ts";

interface Place {
  readonly host: string;
  readonly port: number;
}

export interface DatasourceRules {
  readonly allow: readonly AllowedHost[];
  /** The portal's own database. */
  readonly own: Place;
}

/** An address that was checked; connecting looks nothing up again. */
export interface Reachable {
  readonly address: string;
  readonly tls: boolean;
}

/** Resolves a name to all its addresses; tests replace it. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const resolveByDns: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Addresses that belong to this machine or to nobody: this network, loopback, link-local, multicast. */
const special = new BlockList();
special.addSubnet("0.0.0.0", 8, "ipv4");
special.addSubnet("127.0.0.0", 8, "ipv4");
special.addSubnet("169.254.0.0", 16, "ipv4");
special.addSubnet("224.0.0.0", 3, "ipv4");
special.addAddress("::", "ipv6");
special.addAddress("::1", "ipv6");
special.addSubnet("fe80::", 10, "ipv6");
special.addSubnet("ff00::", 8, "ipv6");

/**
 * IPv6 forms that reach an IPv4 address under another name. Only IPv6 addresses are looked up here, because every IPv4 address
 * is in these ranges.
 */
const disguised = new BlockList();
disguised.addSubnet("::", 96, "ipv6");
disguised.addSubnet("::ffff:0:0", 96, "ipv6");
disguised.addSubnet("64:ff9b::", 96, "ipv6");
disguised.addSubnet("2002::", 16, "ipv6");

/**
 * The address that a datasource may be connected at, or an error. The list must name the host or contain every one of its
 * addresses. Addresses of this machine, and the portal's own database, count only where the list names that very address.
 */
export async function reachableAddress(
  { host, port }: Place,
  { allow, own }: DatasourceRules,
  resolve: Resolve = resolveByDns,
): Promise<Reachable> {
  if (!isHostName(host)) throw new Error("The host is neither a name nor an address");
  const entries = allow.filter((entry) => entry.port === port);
  const byName = entries.find((entry) => entry.host === host.toLowerCase());
  if (!byName && !entries.some(({ range, host: name }) => range || (name && isIP(name)))) throw notAllowed();
  const addresses = isIP(host) ? [host] : await resolve(host);
  const ownAddresses = own.port === port ? [own.host, ...(isIP(own.host) ? [] : await resolve(own.host))] : [];
  const checkedAddresses = addresses.map((address) => {
    const exact = entries.find((entry) => entry.host === address);
    if (exact) return { address, tls: exact.tls };
    if (isSpecial(address) || ownAddresses.includes(address)) throw notAllowed();
    const entry = byName ?? entries.find(({ range }) => range?.check(address, familyOf(address)));
    if (!entry) throw notAllowed();
    return { address, tls: entry.tls };
  });
  const [first] = checkedAddresses;
  if (!first) throw new Error("The host has no address");
  return first;
}

/** Whether an address belongs to this machine or to nobody, or hides an IPv4 address. */
export const isSpecial = (address: string): boolean =>
  special.check(address, familyOf(address)) || (isIP(address) === 6 && disguised.check(address, "ipv6"));

const notAllowed = () =>
  new Error("The host is not in the list of allowed hosts (REPORT_DATASOURCE_ALLOW, CARRIER_ADDRESSES)");
