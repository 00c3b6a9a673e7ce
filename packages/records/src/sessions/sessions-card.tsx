import { texts } from "@portal/api-client/texts";
import {
  Box,
  Button,
  Card,
  chakra,
  DataTable,
  EmptyState,
  ErrorState,
  TableColumn,
  Text,
  toast,
  useConfirm,
} from "@portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** An open session, as the API tells it. */
export interface SessionRow {
  readonly sessionId: number;
  readonly device: string;
  readonly address: string | null;
  readonly begunAt: string;
  readonly lastUsedAt: string;
  /** The session that looks at the list. */
  readonly current: boolean;
}

export interface SessionCalls {
  /** Key of the list in the cache. */
  readonly key: readonly unknown[];
  load(signal: AbortSignal): Promise<readonly SessionRow[]>;
  end(sessionId: number): Promise<unknown>;
  endAll(): Promise<unknown>;
}

interface SessionsCardProps {
  calls: SessionCalls;
  /** What stands above the list. */
  hint: string;
  /** Label of the button that ends them all, the one that looks at the list excepted. */
  endAllLabel: string;
}

const Column = TableColumn<SessionRow>();

/** Where a user is signed in, each with a way to end it (S6). */
export function SessionsCard({ calls, hint, endAllLabel }: SessionsCardProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.load(signal),
    staleTime: 0, // somebody may have signed in since
  });
  const client = useQueryClient();
  const confirm = useConfirm();
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: async () => {
      toast.success(texts.done);
      await client.invalidateQueries({ queryKey: calls.key });
    },
  });
  const end = (description: string, run: () => Promise<unknown>) =>
    void confirm({ description, run: () => change.mutateAsync(run) });
  const others = (data ?? []).filter(({ current }) => !current);
  return (
    <Card
      title="Sessions"
      actions={
        others.length > 0 && <Button onClick={() => end(countText(others.length), calls.endAll)}>{endAllLabel}</Button>
      }
    >
      <Text marginBlockEnd="2" color="muted">
        {hint}
      </Text>
      <Box marginInline="-16px">
        <DataTable
          label="Sessions"
          rows={data ?? []}
          idOf={({ sessionId }) => sessionId}
          skeletonRows={isPending ? 2 : 0}
          instead={
            error ? (
              <ErrorState
                title="The sessions could not be loaded"
                message={error.message}
                onRetry={() => void refetch()}
              />
            ) : (
              data?.length === 0 && <EmptyState title="Not signed in anywhere" />
            )
          }
        >
          <Column
            field="device"
            label="Device"
            cell={({ device, current }) => (
              <span>
                {device}
                {current && <Current>This session</Current>}
              </span>
            )}
          />
          <Column field="address" label="Address" kind="mono" />
          <Column field="begunAt" label="Begun" kind="date" />
          <Column field="lastUsedAt" label="Last use" kind="date" />
          {/* a column and not the row's actions, which wait for the pointer: this is what the list is for */}
          <Column
            field="end"
            label="Action"
            cell={(session) =>
              !session.current && (
                <Button
                  variant="ghost"
                  aria-label={`End ${nameOf(session)}`}
                  onClick={() => end(nameOf(session), () => calls.end(session.sessionId))}
                >
                  End
                </Button>
              )
            }
          />
        </DataTable>
      </Box>
    </Card>
  );
}

const Current = chakra("span", {
  base: {
    marginInlineStart: "2",
    padding: "1px 8px",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    color: "muted",
    fontSize: "small",
    whiteSpace: "nowrap",
  },
});

const nameOf = ({ device, address }: SessionRow) => (address === null ? device : `${device}, ${address}`);

const countText = (count: number) => (count === 1 ? "1 session ends." : `${count} sessions end.`);
