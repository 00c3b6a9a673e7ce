import { describe, expect, it } from "vitest";
import { makeUser } from "./session-fixtures.ts";
import { carrierTie, hiddenFilters, isAdmin, isSuperOwner, permissionNames, providerTie } from "./users.ts";

const carrier = { carrierId: 1, carrierName: "Movil" };
const provider = { providerId: 3, providerName: "Acme", carrierId: 1 };

describe("users", () => {
  it("are administrators by role id 1, not by name (A-007, B-002, B-470, B-665, B-221)", () => {
    expect(isAdmin({ roles: [{ roleId: 1, roleName: "Renamed" }] })).toBe(true);
    expect(isAdmin({ roles: [{ roleId: 2, roleName: "Administrator" }] })).toBe(false);
    expect(isAdmin({ roles: [] })).toBe(false);
  });

  it("are the super owner by user id 1 (A-008, B-003, B-666, B-218)", () => {
    expect(isSuperOwner({ userId: 1 })).toBe(true);
    expect(isSuperOwner({ userId: 7 })).toBe(false);
  });

  it.each([
    { carrierId: null, providerId: null, hidden: [] },
    { carrierId: carrier, providerId: null, hidden: ["carrierId", "carrierName"] },
    { carrierId: null, providerId: provider, hidden: ["carrierId", "carrierName", "providerId", "providerName"] },
    { carrierId: carrier, providerId: provider, hidden: ["carrierId", "carrierName", "providerId", "providerName"] },
  ])("have ties that hide $hidden (A-004, B-004, B-013, B-219, B-220, D-A12)", ({ hidden, ...ties }) => {
    const user = makeUser([], ties);
    expect(carrierTie(user)).toBe(ties.carrierId);
    expect(providerTie(user)).toBe(ties.providerId);
    expect(hiddenFilters(user)).toEqual(hidden);
  });

  it("hold permissions by name (A-347, B-222)", () => {
    expect(permissionNames(makeUser(["carrier.list", "country.edit"]))).toEqual(["carrier.list", "country.edit"]);
  });
});
