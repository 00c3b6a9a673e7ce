import { type AuditEntry, audit } from "@portal/api-client/contract/audit";
import { useCan } from "@portal/auth";
import { actionText, entityText, ListPage, type ListSubject, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { useState } from "react";
import { activityQueries, exportableActivityQueries } from "./activity.queries.ts";
import { ActivityCells } from "./activity-cells.tsx";
import { ActivityDialog } from "./activity-dialog.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { RecordName } from "./record-name.tsx";

const Column = TableColumn<AuditEntry>();
const lines: ListSubject = {
  title: "Activity",
  idField: "id",
  nameField: "id",
  access: { create: false, edit: false, remove: false, restore: false },
};

/** The audit trail: all actions of users on records, filtered by user, action, record and day. */
export default function ActivityListPage() {
  const queries = useCan("audit.export") ? exportableActivityQueries : activityQueries;
  const list = useListPage({ queries, rules: audit.paginate.list, of: lines });
  const [shown, setShown] = useState<AuditEntry>();
  return (
    <ActivityCells>
      <ListPage
        list={list}
        purpose="Who did what, and when. Nobody can change these lines."
        filterLabels={{
          user: "User",
          action: "Action",
          entity: "Entity",
          entityId: "ID",
          reason: "Reason",
          from: "From",
          to: "To",
        }}
        choiceText={entityText}
      >
        <Column field="at" label="Date" kind="date" sortable />
        <Column field="user" label="User" value={({ user }) => user?.username} />
        <Column field="action" label="Action" value={({ action, entity }) => actionText(action, entity)} />
        <Column field="entity" label="Entity" value={({ entity }) => entityText(entity)} />
        <Column field="entityId" label="ID" cell={(entry) => <RecordName entry={entry} />} />
        <Column
          field="changes"
          label="Changes"
          cell={(entry) => <ChangedFields entry={entry} onShow={() => setShown(entry)} />}
        />
      </ListPage>
      {shown && (
        <ActivityDialog
          entry={shown}
          onClose={() => setShown(undefined)}
          onFilter={(filters) => {
            setShown(undefined);
            list.applyFilters(filters);
          }}
        />
      )}
    </ActivityCells>
  );
}
