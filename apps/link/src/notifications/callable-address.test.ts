import { parseAllowList } from "@portal/api/link-kit";
import { describe, expect, it } from "vitest";
import { AddressNotAllowed, callableAddresses } from "./callable-address.ts";

const names: Record<string, string[]> = {
  "hooks.example.com": ["93.184.216.34", "2606:2800:220:1::1"],
  "inside.example.com": ["10.0.0.5"],
  "half.example.com": ["93.184.216.34", "10.0.0.5"],
  "rebind.example.com": ["127.0.0.1"],
  "metadata.example.com": ["169.254.169.254"],
};
const callable = (host: string, allow = "", port = 443) =>
  callableAddresses({ host, port }, parseAllowList(allow), async (name) => names[name.toLowerCase()] ?? []);

describe("where notifications may go", () => {
  it.each([
    ["a name with public addresses", "hooks.example.com", "", ["93.184.216.34", "2606:2800:220:1::1"]],
    ["a public address", "93.184.216.34", "", ["93.184.216.34"]],
    ["a private address whose name the setting has", "inside.example.com", "inside.example.com:443", ["10.0.0.5"]],
    ["a private address in a range of the setting", "inside.example.com", "10.0.0.0/24:443", ["10.0.0.5"]],
    ["this machine, where the setting has that address", "127.0.0.1", "127.0.0.1:443", ["127.0.0.1"]],
  ])("%s is called", async (_, host, allow, addresses) => {
    expect(await callable(host, allow)).toEqual(addresses);
  });

  it.each([
    ["a name with a private address", "inside.example.com", ""],
    ["a name with a public and a private address", "half.example.com", ""],
    [
      "a name that leads to this machine, also where the setting has the name",
      "rebind.example.com",
      "rebind.example.com:443",
    ],
    ["a name that leads to a cloud's own services", "metadata.example.com", "metadata.example.com:443"],
    ["another port than that of the setting", "inside.example.com", "inside.example.com:8443"],
    ["a name without an address", "nowhere.example.com", ""],
    ["this machine", "127.0.0.1", ""],
    ["this machine in IPv6", "::1", ""],
    ["an address of carriers' networks", "100.64.0.1", ""],
    ["an IPv4 address in disguise", "::ffff:10.0.0.5", ""],
    ["an IPv4 address in an old disguise", "::7f00:1", ""],
    ["a private address of IPv6", "fd00::1", ""],
  ])("%s is not called", async (_, host, allow) => {
    await expect(callable(host, allow)).rejects.toBeInstanceOf(AddressNotAllowed);
  });
});
