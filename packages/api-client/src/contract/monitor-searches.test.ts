import { describe, expect, it, vi } from "vitest";
import { createClient } from "../core/client.ts";
import { monitorActions } from "./monitor-actions.ts";
import { monitorBlacklist } from "./monitor-blacklist.ts";
import { monitorHistory } from "./monitor-history.ts";
import { monitorMessages } from "./monitor-messages.ts";

describe("searches of a number need their filters: without them no request is made", () => {
  const fetch = vi.fn();
  const transport = { baseUrl: "", token: () => null, replied: () => {}, fetch };
  const history = createClient(monitorHistory, transport);
  const messages = createClient(monitorMessages, transport);

  it.each([
    ["history (B-460)", () => history.paginate({ body: {} as never })],
    ["messages (B-461)", () => messages.paginate({ body: {} as never })],
  ])("%s", async (_, call) => {
    expect(await call()).toMatchObject({ ok: false, data: { code: 1000, message: "Something went wrong :(" } });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("actions on one record need its id: without it no request is made (M-9)", () => {
  const fetch = vi.fn();
  const transport = { baseUrl: "", token: () => null, replied: () => {}, fetch };
  const { deactivate, generateCharge } = createClient(monitorActions, transport);
  const { remove } = createClient(monitorBlacklist, transport);
  const params = { id: undefined as never };

  it.each([
    ["taking off the blacklist (B-415)", () => remove({ params })],
    ["cancelling (B-464)", () => deactivate({ params, body: {}, idempotencyKey: "1" })],
    ["charging (B-466)", () => generateCharge({ params, body: {}, idempotencyKey: "2" })],
  ])("%s", async (_, call) => {
    expect(await call()).toEqual({ ok: false, status: 400, data: { message: "Field is required" } });
    expect(fetch).not.toHaveBeenCalled();
  });
});
