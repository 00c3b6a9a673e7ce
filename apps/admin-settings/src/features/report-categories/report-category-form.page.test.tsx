import { build } from "@portal/testing";
import { describeNameForm } from "../../test-support/describe-name-form.tsx";

const record = build.reportCategory();

describeNameForm({
  route: "Reportcategories",
  path: "report-settings/categories",
  module: "reportCategories",
  prefix: "report-category",
  resource: "/services/report-categories/3",
  stored: { id: record.categoryId, name: record.categoryName, record },
  keys: { name: "categoryName", enabled: "categoryEnabled" },
  label: "Category name",
  ids: { add: "A-139, A-334", rules: "A-334", access: "A-366, A-388" },
});
