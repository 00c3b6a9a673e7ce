import { build } from "@portal/testing";
import { describeForm } from "../../test-support/describe-form.ts";

const { childItems: _none, ...item } = build.menuItem({ menuItemTitle: "Imprint" });

describeForm("menus", {
  ids: { add: "A-127, A-157, D-A56", edit: "A-248", required: "A-326, A-327", access: "A-376" },
  entered: { "Menu name": "Own", "Menu description": "Of the tests" },
  created: { menuName: "Own", menuDescription: "Of the tests" },
  required: ["Menu name", "Menu description"],
  record: { menuItems: [{ ...item, childItems: [] }] },
  shown: { "Menu name": "Footer", "Menu description": "Below every page" },
  edited: { label: "Menu name", text: "Footer 2", sent: { menuName: "Footer 2" } },
});
