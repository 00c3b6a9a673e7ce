import { describe, expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

describe("one client, as attempts and connections are counted (P-12, S2)", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["::1", "::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["unknown", "unknown"],
    ["", ""],
  ])("%s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
