import { approvalKindTexts } from "@portal/api-client/contract/approvals";
import { Card, LoadFailed, Skeleton, Stack, Switch } from "@portal/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { approvalQueries } from "../../approvals/approvals.queries.ts";

/** Which kinds of records need a second person; a change holds from the next save on. */
export function ApprovalRules({ canEdit }: { canEdit: boolean }) {
  const load = useQuery(approvalQueries.rules());
  const { data, error } = load;
  const edit = useMutation(approvalQueries.editRule());
  return (
    <Card title="What needs a second person">
      {error && !data ? (
        <LoadFailed title="The rules could not be loaded" load={load} />
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
