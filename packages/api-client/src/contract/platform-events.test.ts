import { expect, it } from "vitest";
import * as z from "zod/mini";
import { eventTypes, PlatformEvent, platformEvents } from "./platform-events.ts";

it("the example in the OpenAPI document has an event of each type, which the API takes", () => {
  const events = platformEvents.send.example.events.map((event) => z.parse(PlatformEvent, event));
  expect(events.map(({ type }) => type).toSorted()).toEqual(eventTypes.toSorted());
});

it.each([
  ["an id with a blank", { eventId: "a b" }, "eventId"],
  ["a moment without its offset", { occurredAt: "2026-01-31T12:00:00" }, "occurredAt"],
  ["an unknown type", { type: "hello" }, "type"],
  ["a text that is too long", { content: "a".repeat(256) }, "content"],
])("refuses %s at its field", (_what, parts, field) => {
  const [event] = platformEvents.send.example.events;
  const { error } = z.safeParse(PlatformEvent, { ...event, ...parts });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});
