import { expect, it } from "vitest";
import { ApiFailure, type ErrorBody, refusalText } from "./result.ts";

const of = (field: string, message: string): ErrorBody => ({
  message: `${field}: ${message}`,
  errors: [{ field, message }],
});

it.each<[ErrorBody, string | undefined]>([
  [of("carrierName", "This value is required"), "Carrier name: This value is required"],
  [of("reportFilters.2", "Must be a date"), "Report filters: Must be a date"],
  [of("filters.reportQuery", "Must be one statement"), "Report query: Must be one statement"],
  [
    { message: " Another carrier has this name ", errors: [{ field: "carrierName", message: "Taken" }] },
    "Another carrier has this name",
  ],
  [{ message: "msisdn: 3 numbers are unknown" }, "msisdn: 3 numbers are unknown"],
  [{ message: " " }, undefined],
  [{}, undefined],
])("what staff read of %j is %s", (body, text) => expect(refusalText(body)).toBe(text));

it("a failure says what the refusal says, or what its status means", () => {
  expect(new ApiFailure(400, of("roleName", "Taken")).message).toBe("Role name: Taken");
  expect(new ApiFailure(503, {}).message).not.toBe("");
});
