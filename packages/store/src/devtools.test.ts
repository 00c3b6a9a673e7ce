import { configureStore } from "@reduxjs/toolkit";
import { expect, it, vi } from "vitest";

type Sanitize = (shown: unknown) => unknown;

vi.mock("@reduxjs/toolkit", { spy: true });

it("shows DevTools one line of events, in which no token can be read", async () => {
  vi.resetModules();
  await import("./store.ts");
  const options = vi.mocked(configureStore).mock.calls[0]?.[0].devTools;
  expect(options).toMatchObject({ name: "Carrier Portal" });
  const { actionSanitizer, stateSanitizer } = options as Record<"actionSanitizer" | "stateSanitizer", Sanitize>;
  const event = { type: "session/tokenRenewed", payload: { token: "eyJh.new", sentToken: "eyJh.old" } };
  const facts = { session: { session: { token: "eyJh.new", user: { username: "ana" } } } };
  expect(JSON.stringify([actionSanitizer(event), stateSanitizer(facts)])).not.toContain("eyJh");
  expect(actionSanitizer(event)).toMatchObject({ type: "session/tokenRenewed" });
  expect(stateSanitizer(facts)).toMatchObject({ session: { session: { user: { username: "ana" } } } });
});
