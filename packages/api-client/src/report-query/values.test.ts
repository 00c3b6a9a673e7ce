import { describe, expect, it } from "vitest";
import { kindOf } from "./filters.ts";
import { readValue } from "./values.ts";

const read = (name: string, given: string | number | null, optional = false) =>
  readValue({ name, ...kindOf(name), optional }, given);
const ok = (value: string | null) => ({ ok: true, value });
const refused = (message: string) => ({ ok: false, message });

describe("value of a filter", () => {
  it.each([
    ["product_id", " 12 ", "12"],
    ["user_id", 7, "7"],
    ["msisdn", " abc ", "abc"], // B-447
    ["date_created", "2024-05-03", "2024-05-03"],
    ["date_created", "2024-05-03 00:00", "2024-05-03"],
    ["from", "2024-05-01 08:30", "2024-05-01 08:30"],
    ["from", "2024-05-01", "2024-05-01 00:00"],
    ["to", "2024-05-01 08:30", "2024-05-01 08:30:59.999999"], // Q7
    ["to", "2024-02-29", "2024-02-29 23:59:59.999999"],
    ["action", "created_at", "created_at"],
    ["carrier_name", "E\u0301mile", "\u00c9mile"], // as it is stored (D14)
    ["carrier_name", "E\u0301".repeat(255), "\u00c9".repeat(255)],
    ["carrier_name", "x'; drop table a; --", "x'; drop table a; --"],
  ])("[%s] takes %j", (name, given, value) => expect(read(name, given)).toEqual(ok(value)));

  it.each([
    ["product_id", "", "Product is required"], // Q10
    ["from", "  ", "From is required"],
    ["product_id", "1a", "This field accept only numbers"],
    ["product_id", "-1", "This field accept only numbers"],
    ["product_id", "1".repeat(19), "This field accept only numbers"],
    ["msisdn", "x".repeat(256), "Field must be less than 255 characters"],
    ["msisdn", "E\u0301".repeat(256), "Field must be less than 255 characters"],
    ["date_created", "2024-02-30", "Must be a valid date and time"],
    ["to", "0000-01-01", "Must be a valid date and time"],
    ["from", "2024-05-01 24:00", "Must be a valid date and time"],
    ["to", "now()", "Must be a valid date and time"],
    ["action", "id", "Must be one of: created_at, deactivated_at, all"], // Q8
  ])("[%s] refuses %j", (name, given, message) => expect(read(name, given)).toEqual(refused(message)));

  it("an optional one may be empty and is bound as NULL (Q5, B-446)", () => {
    expect(read("product_id", "", true)).toEqual(ok(null));
    expect(read("from", null, true)).toEqual(ok(null));
  });
});
