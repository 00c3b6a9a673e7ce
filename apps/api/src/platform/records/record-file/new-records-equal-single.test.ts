import { fileResources } from "@portal/api-client/contract/record-files";
import { permissions } from "@portal/api-client/permissions";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { csvLine } from "#platform/csv/csv-line.ts";
import { buildSide } from "#test/access/side.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { fieldOf, headingOf, manyRecordsCalls, newCells, recordsOf } from "#test/many-records.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: [...permissions] });
const side = await buildSide(api.db);
const { rowsOf } = manyRecordsCalls(staff);
const line = csvLine("UTC");

/** Resources whose records share names, or whose names are one of a few. */
const nameless = ["carrierPolicies", "messages"];

// users have a test of their own, since a file makes them in another way than a single call
it.each(fileResources.filter((name) => name !== "users"))(
  "random new %s of a file are those of single calls, with their audit lines and refusals",
  async (name) => {
    const { calls, root, named, make, get, sentOf, comparable, comparableLines } = recordsOf(name, {
      api,
      staff,
      side,
    });
    const headings = calls.export.columns.map(headingOf);
    const nameHeading = headingOf(named.field);
    const settable = headings.filter((heading) => newCells[heading] && heading !== nameHeading);
    let names = 0;
    const newName = () => {
      names += 1;
      return name === "blacklists" ? newNumber() : `Fresh ${names}`;
    };
    const isNameless = nameless.includes(name);
    const repeats = isNameless ? fc.constant(false) : fc.boolean();
    /** The fields of a new record that differ from those of the model, and whether it has the name of the one before. */
    const news = fc.record({ set: fc.subarray(settable), repeats });

    await fc.assert(
      fc.asyncProperty(fc.array(news, { minLength: 1, maxLength: 5 }), async (wanted) => {
        const model = await make();
        const { body: exported } = await staff.get(`${root}/export`);
        const rows: Record<string, string>[] = parse(exported, { columns: true, bom: true });
        const row = rows.find((one) => one[headings[0] ?? ""] === String(model.id)) ?? {};
        const ones: string[] = [];
        const others: string[] = [];
        for (const { repeats: isRepeat } of wanted)
          for (const list of [ones, others]) list.push((isRepeat ? list.at(-1) : undefined) ?? newName());

        const replies = [];
        for (const [index, { set }] of wanted.entries()) {
          const sent = Object.fromEntries(set.map((heading) => [fieldOf(heading), newCells[heading]?.[1]]));
          const own = isNameless ? {} : { [named.field]: ones[index] };
          replies.push(await staff.post(root, { body: { ...sentOf(model), ...sent, ...own } }));
        }
        const cells = wanted.map(
          ({ set }, index): Record<string, string> => ({
            ...row,
            [headings[0] ?? ""]: "",
            ...Object.fromEntries(set.map((heading) => [heading, newCells[heading]?.[0] ?? ""])),
            ...(!isNameless && { [nameHeading]: others[index] ?? "" }),
          }),
        );
        const content = [headings, ...cells.map((one) => headings.map((key) => one[key] ?? ""))];
        const lines = (await api.audit()).length;
        const done = await staff.post(`/services/record-files/${name}`, upload(content.map(line).join("")));

        const refused = replies.flatMap(({ status, body }, index) => (status === 200 ? [] : [{ body, index }]));
        if (refused.length > 0) {
          expect(done.status, JSON.stringify(done.body)).toBe(400);
          expect(
            done.body.errors.map(({ row: at, message }: { row: number; message: string }) => ({ at, message })),
          ).toEqual(
            refused.map(({ body, index }) => ({ at: index + 2, message: body.errors?.[0]?.message ?? body.message })),
          );
          expect((await api.audit()).length).toBe(lines);
          return;
        }
        expect(done.status, JSON.stringify(done.body)).toBe(200);
        const ledger: { line: number; recordId: number; outcome: string }[] = await rowsOf(done.body.jobId);
        expect(ledger.map(({ outcome }) => outcome)).toEqual(wanted.map(() => "created"));
        for (const { line: at, recordId } of ledger) {
          const { body: one } = replies[at - 2] ?? { body: {} };
          expect((await get(recordId))[named.field]).toBe(cells[at - 2]?.[nameHeading]);
          expect(comparable(await get(recordId))).toEqual(comparable(await get(one.id)));
          expect(await comparableLines(recordId)).toEqual(await comparableLines(one.id));
        }
      }),
      { seed: 33, numRuns: 6, endOnFailure: true },
    );
  },
);
