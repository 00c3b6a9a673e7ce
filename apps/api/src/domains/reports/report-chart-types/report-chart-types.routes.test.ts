import { expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();

describeRecords(api, "reportChartTypes", {
  ids: { life: "A-186, A-430", lists: "A-430" },
  refuses: [
    ["a blank name (A-335)", { chartTypeName: " " }, "chartTypeName", "This field is required"],
    [
      "51 characters (A-335)",
      { chartTypeName: "x".repeat(51) },
      "chartTypeName",
      "Field must be less than 50 characters",
    ],
  ],
});

it("a chart type's name has up to 50 characters (A-335)", async () => {
  const staff = await api.as({ permissions: ["report-chart-types.create"] });
  const body = { chartTypeName: "x".repeat(50) };
  expect(await staff.post("/services/report-chart-types", { body })).toMatchObject({ status: 200, body });
});
