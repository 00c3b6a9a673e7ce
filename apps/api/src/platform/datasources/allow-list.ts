import { BlockList, isIP } from "node:net";

/** One entry of `REPORT_DATASOURCE_ALLOW`: a host name, an address or a range of addresses, with its port. */
export interface AllowedHost {
  readonly port: number;
  /** Absent where a range is allowed. */
  readonly host?: string;
  readonly range?: BlockList;
  /** False where the entry ends in `;notls`; otherwise the server must show a certificate for its name. */
  readonly tls: boolean;
}

/** Reads `host:port`, `address:port` or `cidr:port`, each with an optional `;notls`, separated by commas. */
export function parseAllowList(text: string): readonly AllowedHost[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map(parseEntry);
}

function parseEntry(entry: string): AllowedHost {
  const [, target = "", digits, option] = /^(.+):(\d{1,5})(;notls)?$/.exec(entry) ?? [];
  const port = Number(digits);
  if (!(port >= 1 && port <= 65_535)) throw new Error(`${entry} has no port from 1 to 65535`);
  const shared = { port, tls: option === undefined };
  const host = target.replace(/[[\]]/g, "").toLowerCase();
  const [address = "", prefix] = host.split("/");
  if (prefix === undefined) {
    if (!isHostName(host)) throw new Error(`${entry} names no host`);
    return { ...shared, host };
  }
  const range = new BlockList();
  try {
    range.addSubnet(address, Number(prefix), familyOf(address));
  } catch (error) {
    throw new Error(`${entry} is no range of addresses`, { cause: error });
  }
  return { ...shared, range };
}

/** Whether a text can be a name or an address; it must not be a path to a socket. */
export const isHostName = (host: string): boolean => /^[A-Za-z0-9.:-]+$/.test(host);

export const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");
