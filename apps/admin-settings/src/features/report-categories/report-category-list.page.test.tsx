import { describeList } from "../../test-support/describe-list.tsx";

describeList("reportCategories", {
  ids: { route: "A-109", columns: "A-110", filters: "A-111" },
  columns: {
    ID: "3",
    "Category name": "Charging",
  },
  filters: ["Category name", "Enabled"],
});
