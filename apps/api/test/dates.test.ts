import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { firstMomentOf } from "#platform/time/portal-day.ts";
import { newNumber } from "./build-subscriber.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

/** Its clocks skip 2:00 to 3:00 on 2030-03-10, and in 1883 they were nearly four minutes off a whole zone. */
const timeZone = "America/New_York";
const api = await startTestApi({ timeZone });
const staff = await api.as({ permissions });
const { id: carrierId } = await api.build.carrier();

const edgeDays = [
  ...["0000-00-00", "0000-01-01", "0001-01-01", "0001-01-02", "0050-06-15", "0099-12-31", "0100-01-01", "1582-10-10"],
  ...["1899-12-31", "1900-01-01", "1900-02-29", "1970-01-01", "2000-02-29", "2023-02-29", "2028-02-29", "2030-03-10"],
  ...[
    "2030-04-31",
    "2030-11-03",
    "2038-01-20",
    "9999-12-30",
    "9999-12-31",
    "10000-01-01",
    "+010000-01-01",
    "-000001-01-01",
  ],
  ...[
    "-2030-01-01",
    "2030-1-1",
    "30-01-01",
    "2030-13-01",
    "2030-00-10",
    "2030-01-00",
    "2030-01-32",
    "2030/01/01",
    "now",
  ],
  ...["20300101", "2030-W01-1", "2030-001", "٢٠٣٠-٠١-٠١", "2030-01-01\u0000", "1e3", "0", "infinity", "today"],
];
const times = ["", " 02:30", "T23:59", " 24:00", " 10:15:59", "T05:00:00.123+14:00", "T05:00:00-15:59"];
const moments = [
  ...edgeDays.flatMap((day) => times.map((time) => day + time)),
  "1 Z",
  "January 1 2030 Z",
  "2 2030+0000",
];

/** The database's reading of a text in the portal's time zone, if it accepts it and gives the same day and hour back. */
async function exact(text: string): Promise<string | null> {
  if (!/^(?!0000)\d{4}-\d\d-\d\d([T ]\d\d:\d\d|$)/.test(text)) return null;
  const ofOffset = /(Z|[+-]\d\d:\d\d)$/.test(text) && text.length > 10;
  const plain = text.replace("T", " ");
  const local = sql`${plain}::timestamp`;
  const at = ofOffset ? sql`${text}::timestamptz` : firstMomentOf(local, timeZone);
  const written = sql`to_char(${local}, 'YYYY-MM-DD HH24:MI:SS')`;
  const same = ofOffset
    ? sql`true`
    : sql`(${at} at time zone ${timeZone} = ${local} and starts_with(${written}, ${plain}::text))`;
  const asked = sql<{ at: Date; same: boolean }>`select ${at} as at, ${same} as same`;
  const found = await asked.execute(api.db).catch(() => null);
  const row = found?.rows[0];
  return row?.same ? row.at.toISOString() : null;
}

const refusedFor = (field: string) => ({ status: 400, body: { errors: [expect.objectContaining({ field })] } });

describe("a date is kept exactly, or refused by the name of its field; never is it another date (D9, D10)", () => {
  const field = "blacklistExpireDate";
  it.each(moments)("of a blacklist entry: %j", async (text) => {
    const input = { blacklistMsisdn: newNumber(), carrierId, [field]: text };
    const made = await staff.post("/services/blacklists", { body: input });
    const expected = await exact(text);
    if (made.status === 200) {
      expect(made.body[field]).toBe(expected);
      const path = `/services/blacklists/${made.body.blacklistId}`;
      expect((await staff.put(path, { body: { ...input, blacklistExpireDate: made.body[field] } })).body[field]).toBe(
        expected,
      );
    } else expect(made).toMatchObject(refusedFor(field));
    // the Monitor also takes every date of the future that is taken there
    const added = await staff.post("/services/monitor-users/blacklist-add", {
      body: { ...input, blacklistMsisdn: newNumber() },
    });
    if (added.status === 200) expect(added.body[field]).toBe(expected);
    else expect(added).toMatchObject(refusedFor(field));
    if (made.status === 200 && expected && expected > "2100") expect(added.status).toBe(200);
  });

  it("of a blacklist entry, where it is a day and an hour that there are", async () => {
    for (const text of [
      "1900-01-01 00:00",
      "2028-02-29",
      "2030-11-03 01:30",
      "2030-03-10 03:00",
      "9999-12-30 10:15:59",
    ]) {
      const { status, body } = await staff.post("/services/blacklists", {
        body: { blacklistMsisdn: newNumber(), carrierId, [field]: text },
      });
      expect({ text, status, date: body[field] }).toEqual({ text, status: 200, date: await exact(text) });
    }
  });

  it("of the rows of a file", async () => {
    const cells = moments.filter((text) => !/[,\n\0]/.test(text));
    const whole = await Promise.all(
      cells.map(async (text) => /^[^T]{10,16}$/.test(text) && text >= "1900" && exact(text)),
    );
    const good = cells.flatMap((text, index) =>
      whole[index] ? [{ text, at: whole[index], msisdn: newNumber() }] : [],
    );
    const bad = cells.filter((_, index) => !whole[index]);
    const send = (rows: string[]) => staff.post("/services/blacklists/upload/add", upload(rows.join("\n")));

    const refused = await send(bad.map((text) => `${newNumber()},${text},${carrierId}`));
    expect(refused).toMatchObject({ status: 400, body: { message: `File has ${bad.length} invalid rows` } });
    for (const error of refused.body.errors) expect(error).toMatchObject({ field: "expire_date" });

    const taken = await send(good.map(({ text, msisdn }) => `${msisdn},${text},${carrierId}`));
    expect(taken).toMatchObject({ status: 200, body: { added: good.length } });
    const stored = await api.db.selectFrom("blacklist").select(["msisdn", "expire_date"]).execute();
    const dates = new Map(stored.map(({ msisdn, expire_date }) => [msisdn, expire_date?.toISOString()]));
    for (const { text, at, msisdn } of good) expect(dates.get(msisdn), text).toBe(at);
    expect(good.length).toBeGreaterThan(10);
  });
});

describe("each date filter of the contract takes a day of the calendar or names itself (D9)", () => {
  const filters = [...walk(contract)].flatMap(([name, endpoint]) =>
    Object.entries(endpoint.list?.filters ?? {}).flatMap(([field, kind]) =>
      typeof kind === "object" && "day" in kind ? [{ name, endpoint, field }] : [],
    ),
  );
  const isDay = async (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && (await exact(day)) !== null;

  it.each(filters)("$name $field", async ({ endpoint, field }) => {
    for (const day of edgeDays) {
      const reply = await staff.get(endpoint.path, { query: `${field}=${encodeURIComponent(day)}` });
      if (await isDay(day)) expect(reply.status, day).toBe(200);
      else expect(reply, day).toMatchObject(refusedFor(field));
    }
  });

  const ranges = [...walk(contract)].filter(([, { body }]) =>
    JSON.stringify(body?._zod.def ?? {}).includes('"startDate"'),
  );

  it("there are ranges and filters", () => expect([ranges.length, filters.length]).toEqual([4, 6]));

  it.each(ranges)("%s", async (_, { path }) => {
    const number = newNumber();
    const asked = { carrierId, subscriptionMsisdn: number, messageMsisdn: number };
    for (const field of ["startDate", "endDate"])
      for (const day of edgeDays) {
        const reply = await staff.post(path, { body: { ...asked, [field]: day } });
        // an end travels one day later than it was picked, and there is no day before the first
        if ((await isDay(day)) && day !== "0001-01-01") expect(reply.status, day).toBe(200);
        else expect(reply, day).toMatchObject(refusedFor(field));
      }
    const ends = { startDate: "0001-01-02", endDate: "9999-12-31" };
    expect(await staff.post(path, { body: { ...asked, ...ends } })).toMatchObject({ status: 200 });
  });

  it("a place in the time line beyond all dates is none", async () => {
    for (const at of [-8.64e15, -1, 8.64e15]) {
      const after = Buffer.from(JSON.stringify([at, "charge", 1])).toString("base64url");
      const body = { carrierId, msisdn: newNumber(), after };
      expect((await staff.post("/services/monitor-users/timeline", { body })).status, String(at)).toBe(
        at < 0 ? 400 : 200,
      );
    }
  });
});
