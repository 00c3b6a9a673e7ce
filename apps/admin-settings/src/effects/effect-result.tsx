import { type EffectChange, effectChanges } from "@portal/api-client/contract/effects";
import type { Job, JobRow } from "@portal/api-client/contract/jobs";
import { effectWords } from "@portal/api-client/refused-rows";
import { changesOf } from "@portal/records";
import { NumberLink } from "@portal/records/files";
import {
  Alert,
  DataTable,
  Fact,
  Facts,
  formatCount,
  LoadFailed,
  Stack,
  TableColumn,
  usePortalTimeZone,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { effectQueries } from "./effects.queries.ts";

const Column = TableColumn<JobRow>();

/** What a change would have done: counts, amounts of each currency, what is not known, and samples. */
export function EffectResult({ job: { jobId, counts, notes } }: { job: Job }) {
  const changes = effectChanges.filter((change) => counts[change]);
  const load = useQuery({ ...effectQueries.rows(jobId), enabled: changes.length > 0 });
  const { data, error } = load;
  const amounts = data?.results.filter(({ outcome }) => outcome === "amount") ?? [];
  const samples = data?.results.filter(({ outcome }) => outcome !== "amount") ?? [];
  return (
    <Stack gap="3">
      <Alert
        tone="info"
        title={changes.length > 0 ? "What would have been different" : "Nothing would have been different"}
      >
        <Facts look="counts">
          <Fact name="Looked at">{formatCount(counts.total ?? 0)}</Fact>
          {changes.length > 0 && <Fact name="Subscribers">{formatCount(counts.subscribers ?? 0)}</Fact>}
          {changes.map((change) => (
            <Fact key={change} name={effectWords[change]}>
              {formatCount(counts[change] ?? 0)}
            </Fact>
          ))}
          {amounts.map(({ after }) => (
            <Fact key={String(after?.currency)} name={`Charged in ${after?.currency}`}>
              {amountText(after)}
            </Fact>
          ))}
        </Facts>
      </Alert>
      {notes.map((note) => (
        <Alert key={note} tone="warning">
          {note}
        </Alert>
      ))}
      {error && <LoadFailed title="The samples could not be loaded" load={load} />}
      {!error && changes.length > 0 && (
        <DataTable label="Samples" rows={samples} idOf={({ place }) => place} {...(!data && { skeletonRows: 3 })}>
          <Column field="at" label="Date" kind="date" value={({ before }) => String(before?.at)} />
          <Column field="msisdn" label="Msisdn" cell={({ msisdn }) => <NumberLink msisdn={msisdn} />} />
          <Column field="productName" label="Product" />
          <Column field="outcome" label="Effect" value={({ outcome }) => effectWords[outcome as EffectChange]} />
          <Column field="change" label="Change" cell={(row) => <ChangeOf row={row} />} />
        </DataTable>
      )}
    </Stack>
  );
}

/** An exact amount with at least two decimals, e.g. `-12.50 +3.00`. */
function amountText(after: JobRow["after"]): string {
  const amount = (value: unknown) => {
    const [whole, decimals = ""] = String(value).split(".");
    return `${whole}.${decimals.padEnd(2, "0")}`;
  };
  const signed = [
    Number(after?.lost) > 0 && `-${amount(after?.lost)}`,
    Number(after?.gained) > 0 && `+${amount(after?.gained)}`,
  ];
  return signed.filter(Boolean).join(" ");
}

/** What came out, and what would have: `Status: sent → refused`. */
function ChangeOf({ row: { before, after } }: { row: JobRow }) {
  const { at: _, ...was } = before ?? {};
  const changes = changesOf({ before: was, after, names: {} }, usePortalTimeZone());
  return changes.map((change) => `${change.field}: ${change.before} → ${change.after}`).join("; ");
}
