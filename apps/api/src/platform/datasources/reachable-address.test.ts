import { describe, expect, it } from "vitest";
import { parseAllowList } from "./allow-list.ts";
import { reachableAddress } from "./reachable-address.ts";

const own = { host: "10.0.0.9", port: 5432 };
const names: Record<string, string[]> = {
  "db.example.com": ["10.0.0.5"],
  "two.example.com": ["10.0.0.5", "192.168.0.1"],
  "rebind.example.com": ["127.0.0.1"],
  "own.example.com": ["10.0.0.9"],
};
const reach = (host: string, allow: string, port = 5432) =>
  reachableAddress(
    { host, port },
    { allow: parseAllowList(allow), own },
    async (name) => names[name.toLowerCase()] ?? [],
  );

describe("where a datasource may be connected to (X8)", () => {
  it.each([
    ["a name that the list has", "db.example.com", "db.example.com:5432", { address: "10.0.0.5", tls: true }],
    [
      "without TLS where the list says so",
      "DB.example.com",
      "db.example.com:5432;notls",
      { address: "10.0.0.5", tls: false },
    ],
    ["an address in a range", "10.0.0.7", "10.0.0.0/24:5432", { address: "10.0.0.7", tls: true }],
    [
      "a name whose address is in a range",
      "db.example.com",
      "x.example.com:1, 10.0.0.0/24:5432",
      { address: "10.0.0.5", tls: true },
    ],
    [
      "this machine, where the list names that address",
      "127.0.0.1",
      "127.0.0.1:5432;notls",
      { address: "127.0.0.1", tls: false },
    ],
    ["an IPv6 address", "fd00::5", "[fd00::]/8:5432", { address: "fd00::5", tls: true }],
    [
      "the portal's own database, where the list names that address",
      "10.0.0.9",
      "10.0.0.9:5432",
      { address: "10.0.0.9", tls: true },
    ],
  ])("allows %s", async (_, host, allow, reachable) => {
    expect(await reach(host, allow)).toEqual(reachable);
  });

  it.each([
    ["everything, as long as the list is empty", "db.example.com", ""],
    ["another port", "db.example.com", "db.example.com:5433"],
    ["a name with one address outside the range", "two.example.com", "10.0.0.0/24:5432"],
    ["a listed name that leads to this machine", "rebind.example.com", "rebind.example.com:5432"],
    ["this machine by a range", "127.0.0.1", "0.0.0.0/0:5432"],
    ["the portal's own database by a range", "10.0.0.9", "10.0.0.0/24:5432"],
    ["the portal's own database by a name", "own.example.com", "own.example.com:5432"],
    ["link-local addresses", "169.254.169.254", "169.254.0.0/16:5432"],
    ["an IPv4 address in IPv6 dress", "::ffff:10.0.0.5", "::/0:5432"],
    ["the IPv6 loopback", "::1", "::/0:5432"],
    ["a path to a socket", "/var/run/postgresql", "10.0.0.0/24:5432"],
    ["a name without an address", "gone.example.com", "gone.example.com:5432"],
  ])("refuses %s", async (_, host, allow) => {
    await expect(reach(host, allow)).rejects.toThrow();
  });
});

describe("REPORT_DATASOURCE_ALLOW", () => {
  it.each(["db.example.com", "db:0", "db:70000", "10.0.0.0/99:5432", "/var/run:5432"])("refuses `%s`", (entry) => {
    expect(() => parseAllowList(entry)).toThrow(entry);
  });
});

describe("hosts that mean this machine, or nothing, in another dress (X8)", () => {
  const everything = "0.0.0.0/0:5432, ::/0:5432";
  // by the system's own resolver, which reads numbers of every kind as addresses
  it.each([
    ...["2130706433", "0x7f000001", "017700000001", "0x7f.1", "0177.0.0.1", "127.1", "127.0.1", "0", "0.0.0.0"],
    ...["localhost", "LOCALHOST", "localhost.", "127.0.0.1.", "127.255.255.254", "169.254.169.254", "2852039166"],
    ...["224.0.0.1", "239.1.1.1", "255.255.255.255", "::", "::1", "0:0:0:0:0:0:0:1", "fe80::1", "ff02::1"],
    ...[
      "::ffff:127.0.0.1",
      "::ffff:7f00:1",
      "::FFFF:169.254.169.254",
      "::127.0.0.1",
      "64:ff9b::7f00:1",
      "2002:7f00:1::",
    ],
    ...[
      "[::1]",
      "fe80::1%lo",
      "user@10.0.0.5",
      "10.0.0.5/x",
      "10.0.0.5 ",
      "10.0.0.5\u0000.example.com",
      "１２７.0.0.1",
      "①②⑦.0.0.1",
      "",
    ],
  ])("refuses `%s`", async (host) => {
    await expect(reachableAddress({ host, port: 5432 }, { allow: parseAllowList(everything), own })).rejects.toThrow();
  });

  it("refuses a name with one bad address among good ones, wherever it stands", async () => {
    for (const addresses of [
      ["10.0.0.5", "127.0.0.1"],
      ["127.0.0.1", "10.0.0.5"],
      ["10.0.0.5", "::ffff:127.0.0.1"],
    ])
      await expect(
        reachableAddress(
          { host: "mixed.example.com", port: 5432 },
          { allow: parseAllowList("mixed.example.com:5432, 10.0.0.0/8:5432"), own },
          async () => addresses,
        ),
      ).rejects.toThrow();
  });

  it("knows a name by its letters: with a dot at its end it is another one", async () => {
    await expect(reach("db.example.com.", "db.example.com:5432")).rejects.toThrow();
  });

  it("looks a name up once, and connects where it was led then", async () => {
    let lookups = 0;
    const place = { host: "turns.example.com", port: 5432 };
    const found = await reachableAddress(place, { allow: parseAllowList("turns.example.com:5432"), own }, async () => {
      lookups += 1;
      return lookups === 1 ? ["10.0.0.5"] : ["127.0.0.1"];
    });
    expect([found.address, lookups]).toEqual(["10.0.0.5", 1]);
  });
});
