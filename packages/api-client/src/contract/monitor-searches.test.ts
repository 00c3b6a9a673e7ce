import { describe, expect, it, vi } from "vitest";
import { createClient } from "../core/client.ts";
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
