import { describe, expect, it } from "vitest";
import { maskFigure, maskMsisdn, maskMsisdns, maskText } from "./mask.ts";

describe("a cell of a report (P-22)", () => {
  it.each([
    ["595912345345", "5959••••345"],
    ["Call +595 912-345-345 now", "Call +595 ••••345 now"],
    ["59591234534.5", "595••••34.5"],
    ['{"who":"595912345345"}', '{"who":"5959••••345"}'],
    ["2026-11-21 10:00:00", "2026-11-21 10:00:00"],
    ["12345678", "12345678"],
  ])("the text %j is shown as %j in a column of any name", (text, shown) => {
    expect(maskText("who", text, { nearNumbers: false })).toBe(shown);
  });

  it.each([
    ["12345678", "12••••78"],
    ["It is 12345678.", "It is 12••••78."],
    ["It is 12345678 now", "It is 12••••78 now"],
    ["2026-11-21", "2026-11-21"],
    ["code 4711", "code 4711"],
  ])("near numbers the text %j is shown as %j", (text, shown) => {
    expect(maskText("who", text, { nearNumbers: true })).toBe(shown);
  });

  it.each([
    [595912345345, "5959••••345"],
    ["-595912345345.5", "-5959••••345.5"],
    [12345678, 12345678],
    [33.333333333333336, 33.333333333333336],
    ["0.33333333333333333333", "0.33333333333333333333"],
  ])("the figure %j is shown as %j", (figure, shown) => {
    expect(maskFigure("who", figure)).toBe(shown);
  });
});

describe("masked numbers", () => {
  it.each([
    ["595912345345", "5959••••345"],
    ["5212345678", "521••••78"],
    ["12345", "1••••5"],
    ["12345678901234567890", "1234••••890"],
  ])("%s reads %s", (msisdn, masked) => {
    expect(maskMsisdn(msisdn)).toBe(masked);
  });

  it.each(["msisdn", "MSISDN", "blacklistMsisdn", "msisdn_2", "old_msisdn_13"])("stand in %s", (name) => {
    expect(maskMsisdns({ [name]: "595912345345" })).toEqual({ [name]: "5959••••345" });
  });

  it.each(["msisdns", "msisdn_id", "msisdn2", "msisdn_2_id", "other"])("do not stand in %s", (name) => {
    expect(maskMsisdns({ [name]: "595912345345" })).toEqual({ [name]: "595912345345" });
  });

  it("are masked within the texts of messages", () => {
    expect(maskMsisdns({ content: "Call 595912345345, code 4711" })).toEqual({
      content: "Call 5959••••345, code 4711",
    });
  });

  it("are masked in every text of columns of any records, though not in a file's fingerprint", () => {
    const sha256 = "f123456789012345a";
    const details = { reason: "Called by 595912345345", sha256, list: ["595912345345"], rows: 123456789 };
    expect(maskMsisdns({ details, reason: "595912345345" })).toEqual({
      details: { reason: "Called by 5959••••345", sha256, list: ["5959••••345"], rows: 123456789 },
      reason: "595912345345",
    });
  });

  it("are masked wherever they stand in an answer, and nothing else is", () => {
    const date = new Date(0);
    const answer = {
      total: 595912345345,
      results: [
        { subscriptionMsisdn: "595912345345", mdsId: "595912345345", at: date, before: { msisdn: "595912345345" } },
      ],
      blacklistMsisdn: null,
    };
    expect(maskMsisdns(answer)).toEqual({
      total: 595912345345,
      results: [
        { subscriptionMsisdn: "5959••••345", mdsId: "595912345345", at: date, before: { msisdn: "5959••••345" } },
      ],
      blacklistMsisdn: null,
    });
  });
});
