import { type ReasonRule, reasonActionTexts } from "@portal/api-client/contract/reasons";
import { Card, DataTable, IconButton, LoadFailed, Page, PageHeader, TableColumn } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { modeTexts, ReasonRuleDialog } from "./reason-rule-dialog.tsx";
import { reasonQueries } from "./reasons.queries.ts";

const Column = TableColumn<ReasonRule>();
const editIcon = <Pencil />;

/** The kinds of actions, and whether each asks staff for a reason. */
export default function ReasonsPage() {
  const load = useQuery(reasonQueries.list());
  const { data, error } = load;
  const [edited, setEdited] = useState<ReasonRule>();
  return (
    <Page>
      <PageHeader title="Reasons" purpose="Which actions ask staff for a reason. Activity and History show it." />
      <Card flush>
        {error && !data ? (
          <LoadFailed title="Reasons could not be loaded" load={load} />
        ) : (
          <DataTable
            label="Reasons"
            rows={data ?? []}
            idOf={({ action }) => action}
            skeletonRows={data ? 0 : 9}
            actions={(rule) => (
              <IconButton
                data-opens
                label={`Edit ${reasonActionTexts[rule.action]}`}
                tooltip="Edit"
                icon={editIcon}
                onClick={() => setEdited(rule)}
              />
            )}
          >
            <Column field="action" label="Action" value={({ action }) => reasonActionTexts[action]} opens />
            <Column field="mode" label="Reason" value={({ mode }) => modeTexts[mode]} />
            <Column field="texts" label="To choose from" value={({ texts }) => texts.join(", ")} />
          </DataTable>
        )}
      </Card>
      {edited && <ReasonRuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
