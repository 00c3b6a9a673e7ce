import { isIP } from "node:net";
import { type AllowedHost, familyOf, isSpecial, type Resolve } from "@portal/api/link-kit";
import ipaddr from "ipaddr.js";

/** The address is not public, and the settings do not name it. */
export class AddressNotAllowed extends Error {}

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Resolves the host of an endpoint, and answers the addresses that may be called: all of them have to be public, or be allowed by
 * `NOTIFICATION_ADDRESSES`. Addresses of this machine count only where the list names that very address.
 */
export async function callableAddresses(
  { host, port }: Place,
  allow: readonly AllowedHost[],
  resolve: Resolve,
): Promise<readonly string[]> {
  const entries = allow.filter((entry) => entry.port === port);
  const isNamed = entries.some((entry) => entry.host === host.toLowerCase());
  const isAllowed = (address: string) =>
    entries.some((entry) => entry.host === address) ||
    (!isSpecial(address) &&
      (isNamed || isPublic(address) || entries.some(({ range }) => range?.check(address, familyOf(address)))));
  const addresses = isIP(host) ? [host] : await resolve(host);
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new AddressNotAllowed(`${host}:${port}`);
  return addresses;
}

const isPublic = (address: string) => ipaddr.parse(address).range() === "unicast";
