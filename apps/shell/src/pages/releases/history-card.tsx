import type { ReleaseChange } from "@portal/api-client/contract/releases";
import { Card, chakra, DataTable, EmptyState, LoadFailed, TableColumn } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { historyQuery } from "./releases.queries.ts";

const ChangeColumn = TableColumn<ReleaseChange>();

/** The changes of a remote: who made them, and why. */
export function HistoryCard({ remote }: { remote: string }) {
  const load = useQuery(historyQuery(remote));
  const { data, error } = load;
  return (
    <Card title="History" flush>
      {error ? (
        <LoadFailed title="The history could not be loaded" load={load} />
      ) : (
        <DataTable
          label="History"
          rows={data ?? []}
          idOf={({ revision }) => revision}
          skeletonRows={data ? 0 : 3}
          instead={data?.length === 0 && <EmptyState title="Nothing was changed yet" />}
        >
          <ChangeColumn field="at" label="When" kind="date" />
          <ChangeColumn field="by" label="Who" />
          <ChangeColumn field="change" label="What and why" cell={({ change }) => <Wrapping>{change}</Wrapping>} />
          <ChangeColumn field="revision" label="Revision" kind="number" />
        </DataTable>
      )}
    </Card>
  );
}

const Wrapping = chakra("span", { base: { whiteSpace: "normal", overflowWrap: "anywhere" } });
