import { createClient, unwrap } from "@portal/api-client";
import { type Look, views } from "@portal/api-client/contract/views";
import { transport } from "@portal/auth";
import { Box, Card, DataTable, EmptyState, LoadFailed, TableColumn, Text } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";

const calls = createClient({ own: views.own }, transport);
const Column = TableColumn<Look>();

/** Who looked at the portal as the user has it, when and why. */
export function LooksCard() {
  const load = useQuery({
    queryKey: ["looks"],
    queryFn: async ({ signal }) => unwrap(await calls.own({ signal })),
  });
  const { data, error, isPending } = load;
  return (
    <Card title="Looked at by">
      <Text marginBlockEnd="2" color="muted">
        Staff who viewed the portal as you have it, read only.
      </Text>
      <Box marginInline="-16px">
        <DataTable
          label="Looked at by"
          rows={data ?? []}
          idOf={({ begunAt }) => begunAt}
          skeletonRows={isPending ? 1 : 0}
          instead={
            error ? (
              <LoadFailed title="The views could not be loaded" load={load} />
            ) : (
              data?.length === 0 && <EmptyState title="Nobody looked" />
            )
          }
        >
          <Column field="viewer" label="By" />
          <Column field="begunAt" label="On" kind="date" />
          <Column field="reason" label="Reason" />
        </DataTable>
      </Box>
    </Card>
  );
}
