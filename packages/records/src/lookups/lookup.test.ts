import { describe, expect, it, vi } from "vitest";
import { lookup, toldApart, withStored } from "./lookup.ts";

const peru = { value: 4, text: "Peru" };
const mexico = { value: 1, text: "Mexico" };

describe("withStored (D-A39)", () => {
  it.each([
    ["nothing stored", [peru], undefined, [peru]],
    ["stored and listed", [peru, mexico], mexico, [peru, mexico]],
    ["stored and disabled meanwhile", [peru], mexico, [peru, { value: 1, text: "Mexico (disabled)" }]],
    ["stored while the lookup loads", undefined, mexico, [mexico]],
    ["neither", undefined, undefined, []],
  ])("%s", (_, choices, stored, expected) => {
    expect(withStored(choices, stored)).toEqual(expected);
  });
});

describe("choices of one name", () => {
  const vistula = { value: 5, text: "Acme Mobile", within: "Vistula" };
  const telva = { value: 6, text: "ACME Mobile", within: "Telva" };
  const texts = (...choices: Parameters<typeof toldApart>[0]) => toldApart(choices).map(({ text }) => text);

  it("say whom they belong to, and keep their own name beside it", () => {
    expect(texts(vistula, telva, { ...peru, within: "Lima" })).toEqual([
      "Acme Mobile, Vistula",
      "ACME Mobile, Telva",
      "Peru",
    ]);
    expect(toldApart([vistula, telva])[0]).toEqual({ value: 5, text: "Acme Mobile, Vistula", name: "Acme Mobile" });
  });

  it("carry their ids where they belong to the same one, or to nobody that is known", () => {
    expect(texts(vistula, { ...vistula, value: 7 })).toEqual([
      "Acme Mobile, Vistula (ID 5)",
      "Acme Mobile, Vistula (ID 7)",
    ]);
    expect(texts(peru, { ...peru, value: 9 })).toEqual(["Peru (ID 4)", "Peru (ID 9)"]);
  });
});

describe("lookup", () => {
  it("hands a failure on with its retry", () => {
    const refetch = vi.fn();
    const load = { data: undefined, isLoading: false, error: new Error("Database is away"), refetch };
    const { failure } = lookup(load, { choice: () => peru, stored: undefined });
    expect(failure?.message).toBe("Database is away");
    failure?.retry();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("keeps the choices that are there where they cannot be asked for anew", () => {
    const load = { data: [peru], isLoading: false, error: new Error("Database is away"), refetch: vi.fn() };
    const { options, failure } = lookup(load, { choice: (one: typeof peru) => one, stored: undefined });
    expect([options, failure]).toEqual([[peru], undefined]);
  });

  it("tells choices of one name apart by their ids", () => {
    const data = [
      { id: 5, shortcode: "7788" },
      { id: 6, shortcode: "7788" },
      { id: 7, shortcode: "9900" },
    ];
    const load = { data, isLoading: false, error: null, refetch: vi.fn() };
    const { options } = lookup(load, {
      choice: ({ id, shortcode }) => ({ value: id, text: shortcode }),
      stored: data[1],
    });
    expect(options.map(({ text }) => text)).toEqual(["7788 (ID 5)", "7788 (ID 6)", "9900"]);
  });
});
