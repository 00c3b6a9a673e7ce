import { describe, expect, it } from "vitest";
import { readFormRoute, returnTarget } from "./form-route.ts";

describe("readFormRoute", () => {
  it("knows add and edit (A-207)", () => {
    expect(readFormRoute({ action: "add" })).toEqual({ mode: "add" });
    expect(readFormRoute({ action: "edit", id: "7" })).toEqual({ mode: "edit", id: 7 });
  });

  it.each([undefined, "", "view", "ADD"])("action %s is a missing action, code 1000 (A-120, A-344)", (action) => {
    expect(readFormRoute({ action, id: "3" })).toEqual({
      mode: "refused",
      code: 1000,
      message: "Error, not action sended in route params :(",
    });
  });

  it.each([undefined, "0", "-1", "1.5", "x", "7a"])("id %s is a missing id, code 1000 (A-345, D-A05)", (id) => {
    expect(readFormRoute({ action: "edit", id })).toEqual({
      mode: "refused",
      code: 1000,
      message: "Error, not id sended in route params :(",
    });
  });
});

describe("returnTarget", () => {
  const isRegistered = (name: string) => name === "Countries";
  const fallback = { name: "Carriers" };

  it("is the registered parent, else the default; an unknown one is named (D-A06, D-A72)", () => {
    expect(returnTarget("Countries", isRegistered, fallback)).toEqual({ target: { name: "Countries" } });
    expect(returnTarget(undefined, isRegistered, fallback)).toEqual({ target: fallback });
    const itself = { name: "ReportsForm", params: { action: "edit", id: "4" } };
    expect(returnTarget("ReportsForm", () => true, itself)).toEqual({ target: itself }); // with its parameters
    expect(returnTarget("//evil.example", isRegistered, fallback)).toEqual({
      target: fallback,
      unknownParent: "//evil.example",
    });
  });
});
