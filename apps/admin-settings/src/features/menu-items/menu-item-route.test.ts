import { expect, it } from "vitest";
import { readMenuItemRoute } from "./menu-item-route.ts";

it.each([
  [{ parent: "3" }, { menuId: 3, form: { mode: "add" }, lacksId: false }],
  [
    { parent: "3", action: "add" },
    { menuId: 3, form: { mode: "add" }, lacksId: false },
  ],
  [
    { parent: "3", action: "add", id: "0", parentItem: "12" },
    { parentItemId: 12, form: { mode: "add" }, lacksId: false },
  ],
  [
    { parent: "3", action: "edit", id: "12" },
    { parentItemId: undefined, form: { mode: "edit", id: 12 }, lacksId: false },
  ],
  [
    { parent: "3", action: "edit", id: "13", parentItem: "12" },
    { parentItemId: 12, form: { mode: "edit", id: 13 } },
  ],
  [{ parent: "3", action: "edit" }, { lacksId: true }],
  [{ parent: "3", action: "edit", id: "0" }, { lacksId: true }],
  [{ parent: "3", action: "edit", id: "x" }, { lacksId: true }],
  [{ parent: "x" }, { menuId: undefined }],
])("%j (A-128, D-A57)", (params, expected) => {
  expect(readMenuItemRoute(params)).toMatchObject(expected);
});
