import { expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();

describeRecords(api, "reportCategories", {
  ids: { life: "A-185, A-429", lists: "A-429" },
  refuses: [
    ["a blank name (A-334)", { categoryName: " " }, "categoryName", "This field is required"],
    [
      "51 characters (A-334)",
      { categoryName: "x".repeat(51) },
      "categoryName",
      "Field must be less than 50 characters",
    ],
  ],
});

it("a report category's name has up to 50 characters (A-334)", async () => {
  const staff = await api.as({ permissions: ["report-category.create"] });
  const body = { categoryName: "x".repeat(50) };
  expect(await staff.post("/services/report-categories", { body })).toMatchObject({ status: 200, body });
});
