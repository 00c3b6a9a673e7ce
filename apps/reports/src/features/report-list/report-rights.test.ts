import { build } from "@portal/testing";
import { expect, it } from "vitest";
import { reportRights } from "./report-rights.ts";

const everything = () => true;
const nothing = () => false;
const ana = { userId: 7 };
const bruno = { userId: 9 };
const superOwner = { userId: 1 };
const mine = build.report({ userId: { userId: 7, username: "ana" } });
const isPublic = build.report({ ...mine, reportPrivateEnabled: 0 });
const all = { edit: true, remove: true, clone: true, share: true, roles: true };

it.each([
  ["the owner", ana, mine, all],
  ["user id 1", superOwner, mine, all],
  [
    "another holder of every permission",
    bruno,
    mine,
    { edit: false, remove: false, clone: true, share: false, roles: false },
  ],
  ["the owner of a public one", ana, isPublic, { ...all, share: false }],
  [
    "another holder, of a public one",
    bruno,
    isPublic,
    { edit: false, remove: false, clone: true, share: false, roles: true },
  ],
])(
  "%s may do what the API allows (B-241, B-499 to B-502, B-499, B-500, B-501, B-506, V4, V5)",
  (_, user, report, rights) => {
    expect(reportRights(report, user, everything)).toEqual(rights);
  },
);

it("asks for the permission even of the owner; a share needs none (B-499, B-500, B-501, B-502, B-506)", () => {
  const rights = { edit: false, remove: false, clone: false, share: true, roles: false };
  expect(reportRights(mine, ana, nothing)).toEqual(rights);
  expect(reportRights(mine, superOwner, (name) => name === "report.edit")).toEqual({ ...rights, edit: true });
});
