import { SubscriptionSearch } from "@portal/api-client/contract/monitor";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { startTestApi } from "#test/start-test-api.ts";
import { dateProblem, momentOf, msisdnProblem, plainMsisdn } from "./cell-rules.ts";

const api = await startTestApi();

/** The results of the rules for a cell. */
async function ask<Row extends object>(cells: readonly string[], columns: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${cells}::text[]) with ordinality as c(cell, place) order by place`.execute(api.db);
  return rows;
}
const cell = sql<string>`c.cell`;

describe("numbers in a file", () => {
  const field = SubscriptionSearch.shape.subscriptionMsisdn;
  const msisdn = async (cells: readonly string[]) => {
    const number = plainMsisdn(cell);
    return ask<{ number: string; problem: string | null }>(
      cells,
      sql`${number} as number, ${msisdnProblem(number)} as problem`,
    );
  };

  it("are read as the forms read them (C-14)", async () => {
    const unit = fc.constantFrom(
      ..."0123456789+-.()'=\" \t\n\r\u00a0\u2003\u202f\u2011\u202a\u200e\u3000\ufeff\u200bxé٣E",
    );
    const grouped = fc.string({
      unit: fc.constantFrom(..."012345678901234567890123456789 -.(\u00a0\u202c"),
      maxLength: 24,
    });
    const around = fc.constantFrom("", "+", "'", "(", ")", " ", '="', '"', "\u202a", "\t");
    const cells = fc.array(
      fc.oneof(
        fc.string({ unit, maxLength: 24 }),
        fc.string({ unit: fc.constantFrom(..."0123456789") }),
        fc.tuple(around, around, grouped, around).map((parts) => parts.join("")),
      ),
    );
    await fc.assert(
      fc.asyncProperty(cells, async (given) => {
        const seen = await msisdn(given);
        for (const [index, text] of given.entries()) {
          const { success, data, error } = z.safeParse(field, text);
          if (success) expect(seen[index], JSON.stringify(text)).toEqual({ number: data, problem: null });
          else if (!seen[index]?.problem?.startsWith("Excel"))
            expect(seen[index]?.problem?.split(";")[0], JSON.stringify(text)).toBe(error.issues[0]?.message);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it.each(["5.51E+11", "5,51E+11", "5E+15", "5.51e11", "1.23457E+12"])(
    "%s is Excel's doing and named so",
    async (text) => {
      expect((await msisdn([text]))[0]?.problem).toMatch(/^Excel has shortened this number/);
    },
  );

  it.each(["5x51", "E+11", "5.51E+11x"])("%s is not", async (text) => {
    expect((await msisdn([text]))[0]?.problem).toBe("Only numbers is valid");
  });
});

describe("dates in a file", () => {
  const dates = (cells: readonly string[], timeZone = "UTC") =>
    ask<{ problem: string | null; moment: Date | null }>(
      cells,
      sql`${dateProblem(cell, timeZone)} as problem,
        case when ${dateProblem(cell, timeZone)} is null then ${momentOf(cell, timeZone)} end as moment`,
    );

  it("are a day or a day and a time in the portal's time zone, also around a change of the clock, or nothing (D-A62, P-2)", async () => {
    const cells = ["2026-03-29", "2026-03-29 03:30", "2026-10-25 12:00", "2028-02-29 00:00", ""];
    const moments = (await dates(cells, "Europe/Madrid")).map(({ moment }) => moment?.toISOString() ?? null);
    expect(moments).toEqual([
      "2026-03-28T23:00:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "2026-10-25T11:00:00.000Z",
      "2028-02-28T23:00:00.000Z",
      null,
    ]);
  });

  it("in any other form are refused, never guessed", async () => {
    const cells = [
      "31/12/2026",
      "2026-02-30",
      "2026-1-5",
      "2026-01-05 24:00",
      "2026-01-05T10:00",
      "46000",
      "0000-01-01",
      "now",
    ];
    expect((await dates(cells)).filter(({ problem }) => problem === null)).toEqual([]);
  });
});
