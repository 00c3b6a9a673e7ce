import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { narrowingOf } from "./narrowing.ts";

const carrierId = { carrierId: 1, carrierName: "Movil" };
const providerId = { providerId: 3, providerName: "Acme", carrierId: 1 };
const none = { carrierId: null, providerId: null };

/** Prefixes that show the same to everybody (the table of D-A12, and a user's own data). */
const same = [
  "dashboard",
  "menu",
  "menu-item",
  "permission",
  "role",
  "country",
  "report-category",
  "report-datasource",
  "report-chart-types",
  "msisdn",
];

describe("narrowingOf (D-A12)", () => {
  it.each([
    ["carrier.list", "Only data of carrier Movil", "Only data of carrier Movil"],
    ["blacklist.delete", "Only data of carrier Movil", "Only data of carrier Movil"],
    ["product.edit", "Only data of carrier Movil", "Only data of provider Acme"],
    ["user.list", "Only data of carrier Movil", "Only data of provider Acme"],
    ["monitor.messages", "Only data of carrier Movil", "Only data of provider Acme"],
    ["carrier.create", "Refused to users with a carrier", "Refused to users with a carrier"],
    ["widget.list", "Only data of carrier Movil", "Only data of provider Acme"],
    ["widget.edit", "Refused to users with a carrier", "Refused to users with a carrier"],
    ["country.list", null, null],
    ["fleet.list", null, null],
  ])("%s", (name, ofCarrier, ofProvider) => {
    expect(narrowingOf(name, { carrierId, providerId: null })).toBe(ofCarrier);
    expect(narrowingOf(name, { carrierId, providerId })).toBe(ofProvider);
    expect(narrowingOf(name, none)).toBeNull();
  });

  it("knows each prefix of the catalogue", () => {
    const free = permissions.filter((name) => narrowingOf(name, { carrierId, providerId }) === null);
    expect([...new Set(free.map((name) => name.split(".")[0]))]).toEqual(same);
  });
});
