import { describe, expect, it } from "vitest";
import { messagePaints } from "./message-colors.ts";

const rowsOf = (...ids: (number | null)[]) => ids.map((incomingId) => ({ incomingId }));

describe("colours of messages (B-149, B-150, B-151, B-695, M-10)", () => {
  it("rows of one incoming id share a colour, another id has another", () => {
    const paint = messagePaints(rowsOf(9, 10, 9));
    expect(paint({ incomingId: 9 })).toEqual(paint({ incomingId: 9 }));
    expect(paint({ incomingId: 9 }).background).toBe("#0d47a1");
    expect(paint({ incomingId: 10 }).background).toBe("#1b5e20");
    expect(paint({ incomingId: 10 }).title).toBe("Incoming message 10");
  });

  it("six colours, the seventh id the first again", () => {
    const ids = [1, 2, 3, 4, 5, 6, 7];
    const paint = messagePaints(rowsOf(...ids));
    const colors = ids.map((incomingId) => paint({ incomingId }).background);
    expect(new Set(colors).size).toBe(6);
    expect(colors[6]).toBe(colors[0]);
  });

  it("grey without an incoming id", () => {
    expect(messagePaints(rowsOf(null))({ incomingId: null }).background).toBe("rgb(75 75 75)");
  });
});
