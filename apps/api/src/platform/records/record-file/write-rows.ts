import type { recordFileOutcomes } from "@portal/api-client/contract/record-files";
import { type Resource, resources } from "@portal/api-client/resources";
import { HttpError } from "../../errors.ts";
import type { JobWork } from "../../jobs/job.ts";
import { namesOf, roleIdsOf } from "../bulk-change/change-records.ts";
import { newRecordBody } from "../bulk-change/record-module.ts";
import { inSavepoint, type RecordOutcome, refusalOr } from "../change-many.ts";
import type { Fields } from "../payload.ts";
import { findByIds } from "../record-source.ts";
import { type Place, type PlannedRow, type Problem, problemsOf } from "./plan-rows.ts";

/** Rows that are read, or written, by one set of statements; the job tells its progress after each. */
export const rowsAtOnce = 2_000;

/** The place of the rows in their job. */
export interface WorkPlace extends Place {
  work: JobWork;
}

/** A row of the file in the ledger. */
export interface LedgerRow {
  readonly line: number;
  readonly id: number | null;
  readonly name: string | null;
  readonly msisdn: string | null;
  readonly outcome: (typeof recordFileOutcomes)[number];
  readonly before: Fields | null;
  readonly after: Fields | null;
  /** The date of the record: in a preview before the change, otherwise after it. */
  readonly changedAt: Date | null;
}

/** Writes the planned rows, some at once; what a rule of the records refuses is a problem of its row. */
export async function writeRows(place: WorkPlace, planned: readonly PlannedRow[]) {
  const rows: LedgerRow[] = [];
  const problems: Problem[] = [];
  for (let start = 0; start < planned.length; start += rowsAtOnce) {
    place.work.progress({ step: "saving", done: start, total: planned.length });
    const lot = await writeLot(place, planned.slice(start, start + rowsAtOnce));
    rows.push(...lot.rows);
    problems.push(...lot.problems);
  }
  return { rows, problems };
}

async function writeLot(place: WorkPlace, planned: readonly PlannedRow[]) {
  const { work, tx, writer, resource, modules } = place;
  const { job } = work;
  const { service, source, present, roles } = modules[resource];
  const { name }: Resource = resources[resource];
  const changes = planned.filter((row) => row.wants === "change");
  const creations = planned.filter((row) => row.wants === "creation");
  const wanted = new Map(changes.map(({ row, change }) => [row.id, change]));
  const inputs = new Map(creations.map(({ line, input }) => [line, input]));
  const changed = await service.changeMany(tx, writer, wanted, job.id);
  const created = await service.createMany(tx, writer, inputs, job.id);
  const withRoles = await writeRoles(place, planned, (row) =>
    row.wants === "creation" ? created.get(row.line) : row.wants === "change" ? changed.get(row.row.id) : undefined,
  );
  const ids = [...wanted.keys(), ...[...created.values()].flatMap((one) => ("id" in one && one.id ? [one.id] : []))];
  const now = await findByIds(source, { db: tx, caller: writer, ids });
  const ownFields = [...Object.keys(newRecordBody(modules[resource]).shape), ...(roles ? ["roles"] : [])];
  const problems: Problem[] = [];
  const rows = planned.flatMap((row): LedgerRow[] => {
    const { line } = row;
    const before = row.wants === "creation" ? null : (present(row.row) as Fields);
    const result =
      withRoles.get(line) ??
      (row.wants === "nothing" ? undefined : row.wants === "change" ? changed.get(row.row.id) : created.get(line));
    if (result?.outcome === "refused") {
      problems.push(...problemsOf(place, line, result.refusal));
      return [];
    }
    const id = before ? Number(before.id) : result?.outcome === "changed" ? (result.id ?? null) : null;
    const stored = id === null ? undefined : now.get(id);
    const after = stored ? (present(stored) as Fields) : null;
    const outcome = before === null ? "created" : result?.outcome === "changed" ? "changed" : "unchanged";
    const fields = row.wants === "change" ? row.fields : ownFields;
    const seen = row.wants === "creation" ? null : row.row.updated_at;
    return [
      {
        line,
        id: before === null && job.preview ? null : id,
        ...namesOf(before ?? after ?? {}, name),
        outcome,
        before: outcome === "changed" ? picked(before, fields) : null,
        after: outcome === "unchanged" ? null : picked(after, fields),
        changedAt:
          job.preview || result?.outcome !== "changed"
            ? seen
            : ((stored as { updated_at?: Date } | undefined)?.updated_at ?? null),
      },
    ];
  });
  return { rows, problems };
}

/** Gives and takes the roles that rows name; answers what became of those whose roles changed, or were refused. */
async function writeRoles(
  { tx, writer, resource, modules }: WorkPlace,
  planned: readonly PlannedRow[],
  resultOf: (row: PlannedRow) => RecordOutcome | undefined,
): Promise<ReadonlyMap<number, RecordOutcome>> {
  const outcomes = new Map<number, RecordOutcome>();
  const { roles } = modules[resource];
  for (const row of planned) {
    const result = resultOf(row);
    const id = row.wants === "change" ? row.row.id : result?.outcome === "changed" ? result.id : undefined;
    if (!roles || !row.roles || id === undefined || !result || result.outcome === "refused") continue;
    const held = row.wants === "change" ? roleIdsOf(row.row) : [];
    const { roles: wanted } = row;
    const refusal = await refusalOr(() =>
      inSavepoint(tx, async () => {
        await roles.add(tx, writer, id, wanted);
        await roles.delete(
          tx,
          writer,
          id,
          held.filter((role) => !wanted.includes(role)),
        );
      }),
    );
    outcomes.set(
      row.line,
      refusal instanceof HttpError ? { outcome: "refused", refusal } : { ...result, outcome: "changed" },
    );
  }
  return outcomes;
}

const picked = (presented: Fields | null, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.flatMap((field) => (presented && field in presented ? [[field, presented[field]]] : [])));
