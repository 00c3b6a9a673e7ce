import { expect, it, vi } from "vitest";

type Sanitize = (shown: unknown) => unknown;

/** The browser's extension, as Redux Toolkit finds it when it is loaded. */
const extension = vi.hoisted(() => {
  const compose = vi.fn((_options: unknown) => (enhancer: unknown) => enhancer);
  Reflect.set(globalThis.window, "__REDUX_DEVTOOLS_EXTENSION_COMPOSE__", compose);
  return compose;
});

it("shows DevTools one line of events, in which no token can be read", async () => {
  await import("./store.ts");
  const options = extension.mock.calls[0]?.[0];
  expect(options).toMatchObject({ name: "Carrier Portal" });
  const { actionSanitizer, stateSanitizer } = options as Record<"actionSanitizer" | "stateSanitizer", Sanitize>;
  const event = { type: "session/tokenRenewed", payload: { token: "eyJh.new", sentToken: "eyJh.old" } };
  const facts = { session: { session: { token: "eyJh.new", user: { username: "ana" } } } };
  expect(JSON.stringify([actionSanitizer(event), stateSanitizer(facts)])).not.toContain("eyJh");
  expect(actionSanitizer(event)).toMatchObject({ type: "session/tokenRenewed" });
  expect(stateSanitizer(facts)).toMatchObject({ session: { session: { user: { username: "ana" } } } });
});
