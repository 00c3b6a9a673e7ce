import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const enabled = build.reportCategory();

describeList({
  route: "Reportcategories",
  path: "report-settings/categories",
  module: "reportCategories",
  ids: { route: "A-109", columns: "A-110", filters: "A-111" },
  columns: ["ID", "Category name"],
  filters: { categoryName: "Category name", categoryEnabled: "Enabled" },
  row: { record: enabled, cells: ["3", "Charging"] },
  form: { path: "categories", record: enabled, name: "Charging", id: 3 },
  disabled: {
    record: build.reportCategory({ categoryId: 4, categoryName: "Old one", categoryEnabled: 0 }),
    name: "Old one",
  },
});
