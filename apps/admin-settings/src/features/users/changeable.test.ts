import { build } from "@portal/testing";
import { describe, expect, it } from "vitest";
import { canBeDisabled, whyUnchangeable } from "./changeable.ts";

const administratorRole = { roleId: 1, roleName: "Administrator", permissions: [] };
const plain = build.currentUser();
const administrator = build.currentUser({ userId: 5, roles: [administratorRole] });
const superOwner = build.currentUser({ userId: 1, roles: [administratorRole] });

describe("who can change whom (D-A14)", () => {
  const target = { user: build.user(), administrator: build.user({ roles: [administratorRole] }) };
  const owner = build.user({ userId: 1, roles: [administratorRole] });

  it("everybody an ordinary user, administrators an administrator, user 1 alone themselves", () => {
    expect(whyUnchangeable(target.user, plain)).toBeUndefined();
    expect(whyUnchangeable(target.administrator, plain)).toBe("Only an administrator can change an administrator.");
    expect(whyUnchangeable(target.administrator, administrator)).toBeUndefined();
    expect(whyUnchangeable(owner, administrator)).toBe("Only user 1 can change user 1.");
    expect(whyUnchangeable(owner, superOwner)).toBeUndefined();
  });

  it("nobody disables user 1 or themselves (D-A11)", () => {
    expect(canBeDisabled(target.user, plain)).toBe(true);
    expect(canBeDisabled(owner, superOwner)).toBe(false);
    expect(canBeDisabled({ userId: plain.userId }, plain)).toBe(false);
  });
});
