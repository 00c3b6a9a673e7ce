import { texts } from "@portal/api-client/texts";
import {
  Box,
  Button,
  Card,
  chakra,
  DataTable,
  EmptyState,
  LoadFailed,
  TableColumn,
  Text,
  toast,
  useConfirm,
} from "@portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** An open session in the API's form. */
export interface SessionRow {
  readonly sessionId: number;
  readonly device: string;
  readonly address: string | null;
  readonly begunAt: string;
  readonly lastUsedAt: string;
  /** Whether it is the session that shows the list. */
  readonly current: boolean;
}

export interface SessionCalls {
  /** The query key of the list. */
  readonly key: readonly unknown[];
  load(signal: AbortSignal): Promise<readonly SessionRow[]>;
  end(sessionId: number): Promise<unknown>;
  endAll(): Promise<unknown>;
}

interface SessionsCardProps {
  calls: SessionCalls;
  /** The text above the list. */
  hint: string;
  /** The label of the button that ends all sessions but the current one. */
  endAllLabel: string;
}

const Column = TableColumn<SessionRow>();

/** The open sessions of a user, each with a button that ends it. */
export function SessionsCard({ calls, hint, endAllLabel }: SessionsCardProps) {
  const query = useQuery({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.load(signal),
    staleTime: 0, // somebody may have signed in since
  });
  const { data, error, isPending } = query;
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
              <LoadFailed title="The sessions could not be loaded" load={query} />
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
          {/* a column and not a row action, which appears only under the pointer: ending sessions is the purpose of the list */}
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
