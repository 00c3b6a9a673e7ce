import { type Statement, statements } from "@portal/api-client/contract/statements";
import { useCan } from "@portal/auth";
import { ListPage, useListPage } from "@portal/records";
import { saveFile, TableColumn } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useFilterChoices } from "../../lookups/filter-choices.ts";
import { monthText, statementName } from "./statement-names.ts";
import { statementFile, statementQueries } from "./statements.queries.ts";

const Column = TableColumn<Statement>();

/** The statements of providers, one for each month (B-009, B-078 to B-087). */
export default function StatementsPage() {
  const { rules, textOf } = useFilterChoices(statements.paginate.list);
  const list = useListPage({
    queries: statementQueries,
    rules,
    of: {
      title: "Statements",
      idField: "statementId",
      nameField: "statementFilename",
      access: { create: false, edit: false, remove: useCan("statement.delete"), restore: false },
    },
  });
  const download = useMutation({
    mutationFn: (id: number) => statementFile(id),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? "statement.pdf"),
  });
  return (
    <ListPage
      list={list}
      filterLabels={{ carrierId: "Carrier", providerId: "Provider", startDate: "From", endDate: "To" }}
      choiceText={textOf}
      nameOf={statementName}
      row={{
        actions: [
          {
            actionType: "run",
            label: "Download",
            icon: <Download />,
            run: ({ statementId }) => download.mutate(statementId),
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
  );
}
