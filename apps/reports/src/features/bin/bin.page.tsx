import { type BinItem, mostBinItems } from "@portal/api-client/contract/bin";
import { texts } from "@portal/api-client/texts";
import {
  Card,
  chakra,
  DataTable,
  EmptyState,
  IconButton,
  LoadFailed,
  Page,
  PageHeader,
  TableColumn,
  toast,
} from "@portal/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { binQueries } from "./bin.queries.ts";

const Column = TableColumn<BinItem>();
const kindTexts = { report: "Report", widget: "Widget" } as const;
const restoreIcon = <RotateCcw />;

/** The deleted reports and widgets, which administrators can restore. */
export default function BinPage() {
  const load = useQuery(binQueries.list());
  const { data, error } = load;
  const restore = useMutation(binQueries.restore());
  return (
    <Page>
      <PageHeader title="Deleted" purpose="Reports and widgets that were deleted, as long as they can be restored." />
      <Card flush>
        {error && !data ? (
          <LoadFailed title="What was deleted could not be loaded" load={load} />
        ) : (
          <DataTable
            label="Deleted"
            rows={data ?? []}
            idOf={keyOf}
            skeletonRows={data ? 0 : 5}
            instead={
              data?.length === 0 && (
                <EmptyState
                  title="Nothing was deleted"
                  message="A report or widget that is deleted can be restored here."
                />
              )
            }
            actions={(item) => (
              <IconButton
                data-writes
                label={`Restore ${item.name}`}
                tooltip="Restore"
                icon={restoreIcon}
                loading={restore.isPending && keyOf(restore.variables) === keyOf(item)}
                onClick={() => restore.mutate(item, { onSuccess: () => toast.success(texts.done) })}
              />
            )}
          >
            <Column field="kind" label="Kind" value={({ kind }) => kindTexts[kind]} />
            <Column field="name" label="Name" opens />
            <Column field="deletedAt" label="Deleted" kind="date" />
            <Column field="deletedBy" label="By" />
            <Column field="keptUntil" label="Kept until" kind="date" />
          </DataTable>
        )}
        {data && data.length >= mostBinItems && <Rest>Only the newest {mostBinItems} are shown</Rest>}
      </Card>
    </Page>
  );
}

const keyOf = ({ kind, id }: Pick<BinItem, "kind" | "id">) => `${kind} ${id}`;

const Rest = chakra("p", { base: { padding: "{spacing.3} {spacing.4}", color: "muted", fontSize: "table" } });
