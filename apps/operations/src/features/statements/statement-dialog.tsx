import type { SendProgress } from "@portal/api-client";
import type { Statement } from "@portal/api-client/contract/statements";
import { useResourceAccess } from "@portal/auth";
import { CarrierField, FileField, FormDialog, MonthField, ProviderField, useRecordFormAt } from "@portal/records/form";
import { portalDay, usePortalTimeZone } from "@portal/ui";
import { useMemo, useState } from "react";
import { type StatementValues, statementForm, toStatementValues } from "./statement-values.ts";
import { type StatementPayload, statementWrites } from "./statements.queries.ts";

interface StatementDialogProps {
  /** The statement to change; a new one where it is absent. */
  statementId?: number | undefined;
  onClose: () => void;
}

/** Adds a statement or changes one. */
export default function StatementDialog({ statementId, onClose }: StatementDialogProps) {
  const thisMonth = portalDay(Date.now(), usePortalTimeZone()).slice(0, "YYYY-MM".length);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const form = useRecordFormAt<Statement, StatementPayload, StatementValues>(
    { route: statementId === undefined ? { mode: "add" } : { mode: "edit", id: statementId }, goBack: onClose },
    {
      queries: statementWrites(setProgress),
      schema: useMemo(() => statementForm(thisMonth), [thisMonth]),
      access: useResourceAccess("statement"),
      toValues: toStatementValues,
    },
  );
  const provider = form.record?.providerId;
  return (
    <FormDialog form={form} title={statementId === undefined ? "Add statement" : "Edit statement"}>
      <CarrierField stored={provider?.carrierId} clears={["providerId"]} />
      <ProviderField stored={provider && { ...provider, carrierId: provider.carrierId.carrierId }} shownAlways />
      <MonthField name="statementDate" label="Date" required max={thisMonth} />
      <FileField name="uploadfile" label="File" kind="pdf" required progress={form.saving ? progress : undefined} />
    </FormDialog>
  );
}
