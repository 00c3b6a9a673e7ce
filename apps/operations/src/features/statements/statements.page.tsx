import { type Statement, statements } from "@portal/api-client/contract/statements";
import { useResourceAccess } from "@portal/auth";
import { ListPage, useFilterLookups, useListPage } from "@portal/records";
import { lazyDialog, saveFile, TableColumn } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import { useState } from "react";
import { monthText, statementName } from "./statement-names.ts";
import { statementFile, statementQueries } from "./statements.queries.ts";

const byPlace = { carrierId: { of: "carriers" }, providerId: { of: "providers" } } as const;
const Column = TableColumn<Statement>();
const StatementDialog = lazyDialog(() => import("./statement-dialog.tsx"));
const StatementViewer = lazyDialog(() => import("./statement-viewer.tsx"));

type Open = { for: "add" } | { for: "edit" | "view"; statement: Statement };

/** The statements of providers, one for each month. */
export default function StatementsPage() {
  const list = useListPage({
    queries: statementQueries,
    rules: statements.paginate.list,
    of: {
      title: "Statements",
      idField: "statementId",
      nameField: "statementFilename",
      access: useResourceAccess("statement"),
    },
  });
  const lookups = useFilterLookups(byPlace, list.query.filters);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const download = useMutation({
    mutationFn: ({ statementId }: Statement) => statementFile(statementId),
    onSuccess: ({ blob, filename }, { statementFilename }) => saveFile(blob, filename ?? statementFilename),
  });
  return (
    <>
      <ListPage
        list={list}
        filterLabels={{ carrierId: "Carrier", providerId: "Provider", startDate: "From", endDate: "To" }}
        lookups={lookups}
        nameOf={statementName}
        dialogs={{
          add: () => setOpen({ for: "add" }),
          edit: (statement) => setOpen({ for: "edit", statement }),
        }}
        row={{
          actions: [
            {
              actionType: "run",
              label: "View",
              icon: <Eye />,
              run: (statement) => setOpen({ for: "view", statement }),
            },
            {
              actionType: "run",
              label: "Download",
              icon: <Download />,
              run: (statement) => download.mutate(statement),
            },
          ],
        }}
      >
        <Column field="statementDate" label="Date" value={({ statementDate }) => monthText(statementDate)} sortable />
        <Column
          field="carrierName"
          label="Carrier"
          value={({ providerId }) => providerId.carrierId.carrierName}
          sortable
        />
        <Column field="providerName" label="Provider" value={({ providerId }) => providerId.providerName} sortable />
      </ListPage>
      {open?.for === "add" && <StatementDialog onClose={close} />}
      {open?.for === "edit" && <StatementDialog statementId={open.statement.statementId} onClose={close} />}
      {open?.for === "view" && <StatementViewer statement={open.statement} onClose={close} />}
    </>
  );
}
