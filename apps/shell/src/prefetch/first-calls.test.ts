import { build, signInAs } from "@portal/testing";
import { beforeEach, expect, it, vi } from "vitest";
import { sendFirstCalls } from "./first-calls.ts";

const form = { name: "CountriesForm", asks: ["/services/countries/:id"] };

beforeEach(() => signInAs(build.currentUser()));

function askedFor(params: Record<string, string>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url, location.href).pathname);
    return Response.json({});
  });
  sendFirstCalls(form, { params, hasQuery: false });
  return asked;
}

it("a form that edits a record has it prefetched", () => {
  expect(askedFor({ action: "edit", id: "31" })).toEqual(["/api/v1/services/countries/31"]);
});

it.each([
  ["add", "5"],
  ["view", "3"],
  ["Edit", "1"],
  ["edit", "0"],
  ["edit", "-1"],
  ["edit", "abc"],
  ["edit", "99999999999999999999"],
])("the address of a form that says %s/%s asks for nothing (D-A05, A-345)", (action, id) => {
  expect(askedFor({ action, id })).toEqual([]);
});

it("an address without an id asks for nothing", () => {
  expect(askedFor({ action: "edit" })).toEqual([]);
});
