import { readFileSync } from "node:fs";
import { join } from "node:path";
import { carriers } from "@portal/api-client/contract/carriers";
import { CurrentUser } from "@portal/api-client/contract/current-user";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { describedApi } from "./live-api.ts";
import { sampleUser, userCall } from "./sample-user.ts";

const api = describedApi(readFileSync(join(import.meta.dirname, "../../../api-client/openapi.json"), "utf8"));

describe("the live API", () => {
  it("has a call by method and address, with a value for each parameter", () => {
    expect(api.has("GET", "/services/carriers/7")).toBe(true);
    expect(api.has("GET", "/services/carriers/7/prices")).toBe(false);
    expect(api.has("PATCH", "/services/carriers/7")).toBe(false);
    expect(api.has("GET", "/services/one-shot-whitelists/export/")).toBe(true);
    expect(api.answerTo("GET", "/services/nowhere")).toBeNull();
  });

  it("answers a call as it is described, a fixed address before one with a parameter", () => {
    const { type, body } = api.answerTo("GET", "/services/carriers/paginate") ?? {};
    expect(type).toBe("application/json");
    const page = z.parse(carriers.paginate.response, JSON.parse(body ?? ""));
    expect(page.results).toHaveLength(1);
    expect(page.results[0]?.carrierId).toBe(1); // no record has the id 0
  });

  it("knows every permission that a call asks for", () => expect(api.permissions).toContain("carrier.list"));

  it("has the call by which the portal knows its user, whom the gate makes up", () => {
    expect(api.has("GET", userCall)).toBe(true);
    expect(z.safeParse(CurrentUser, sampleUser(["carrier.list"])).error).toBeUndefined();
  });
});
