import { describeForm } from "../../test-support/describe-form.ts";

describeForm("reportCategories", {
  ids: { add: "A-139, A-334", edit: "A-334", required: "A-334", access: "A-366, A-388" },
  entered: { "Category name": " Own " },
  created: { categoryName: "Own" },
  required: ["Category name"],
  record: { categoryName: "Traffic" },
  shown: { "Category name": "Traffic" },
  edited: { label: "Category name", text: "Renamed", sent: { categoryName: "Renamed" } },
  restoredByEdit: true,
});
