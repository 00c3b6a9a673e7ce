import { approvalKindTexts } from "@portal/api-client/contract/approvals";
import { Card, ErrorState, Skeleton, Stack, Switch } from "@portal/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { approvalQueries } from "../../approvals/approvals.queries.ts";

/** Which kinds of records need a second person; a change holds from the next save on. */
export function ApprovalRules({ canEdit }: { canEdit: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(approvalQueries.rules());
  const edit = useMutation(approvalQueries.editRule());
  return (
    <Card title="What needs a second person">
      {error && !data ? (
        <ErrorState
          title="The rules could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack gap="2">
          {!data && <Skeleton height="28px" />}
          {data?.map((rule) => (
            <Switch
              key={rule.kind}
              label={approvalKindTexts[rule.kind]}
              checked={rule.required}
              disabled={!canEdit || edit.isPending}
              data-writes
              onChange={() => edit.mutate({ ...rule, required: !rule.required })}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}
