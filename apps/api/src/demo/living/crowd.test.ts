import { PlatformEvent } from "@portal/api-client/contract/platform-events";
import { describe, expect, it } from "vitest";
import { makeCatalogue } from "../catalogue.ts";
import { Crowd, membersMax, type Regular } from "./crowd.ts";

const at = new Date("2026-11-21T15:00:00Z");
const catalogue = makeCatalogue(1);
const regulars: Regular[] = [{ msisdn: "525505010634", providerId: 1 }];
const crowd = (seed = 1, run = "7") => new Crowd({ catalogue, regulars, seed, run });

/** Events of a crowd whose portal subscribes everybody who comes. */
function eventsOf(one: Crowd, count: number) {
  return Array.from({ length: count }, () => {
    const event = one.next(at);
    one.learn(event, "subscribed");
    return event;
  });
}

describe("the crowd of the living demo", () => {
  const one = crowd();
  const events = eventsOf(one, 5_000);
  const contents = events.flatMap((event) => (event.type === "incomingMessage" ? event.content : []));

  it("sends what the contract takes, under ids of its own", () => {
    expect(events.every((event) => PlatformEvent.safeParse(event).success)).toBe(true);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
    expect(crowd(1, "8").next(at).eventId).not.toBe(events[0]?.eventId);
  });

  it("comes, is charged and refused, asks for help, complains and leaves", () => {
    const statuses = new Set(events.flatMap((event) => (event.type === "charge" ? event.status : [])));
    expect(statuses).toEqual(new Set(["charged", "failed"]));
    const words = catalogue.products.map(({ keyword }) => keyword);
    const begins = (start: string) => contents.some((content) => words.includes(content.replace(start, "")));
    for (const start of ["", "YES ", "HELP ", "STOP "]) expect(begins(start), start).toBe(true);
    expect(contents).toContain("I never asked for this");
  });

  it("stays small: one leaves for each that comes, and the numbers are the same ones again", () => {
    expect(one.size).toBeGreaterThan(membersMax / 2);
    expect(one.size).toBeLessThanOrEqual(membersMax);
    const numbers = new Set(events.flatMap((event) => (event.type === "incomingMessage" ? event.msisdn : [])));
    expect(numbers.size).toBeLessThanOrEqual(1_001);
  });

  it("charges only subscriptions that its own messages began", () => {
    const begun = new Set(events.map(({ eventId }) => eventId));
    for (const event of events) if (event.type === "charge") expect(begun).toContain(event.reference);
    const strangers = crowd();
    for (let count = 0; count < 500; count += 1) {
      const event = strangers.next(at);
      strangers.learn(event, "alreadySubscribed");
      expect(event.type).toBe("incomingMessage");
    }
    expect(strangers.size).toBeGreaterThan(0);
  });

  it("leaves the regulars what they have", () => {
    const ofRegular = events.flatMap((event) =>
      event.type === "incomingMessage" && event.msisdn === "525505010634" ? event.content : [],
    );
    expect(ofRegular.length).toBeGreaterThan(0);
    expect(ofRegular.filter((content) => content.startsWith("STOP "))).toEqual([]);
  });

  it("is the same for the same seed", () => {
    expect(eventsOf(crowd(3), 50)).toEqual(eventsOf(crowd(3), 50));
    expect(eventsOf(crowd(3), 50)).not.toEqual(eventsOf(crowd(4), 50));
  });
});
