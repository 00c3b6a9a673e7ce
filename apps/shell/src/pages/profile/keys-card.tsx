import type { ProgramKey } from "@portal/api-client/contract/keys";
import { keyLimits, type NewKey } from "@portal/api-client/contract/own-keys";
import { texts } from "@portal/api-client/texts";
import { Box, Button, Card, DataTable, EmptyState, LoadFailed, TableColumn, Text, toast, useConfirm } from "@portal/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import CopyDialog from "../copy-dialog.tsx";
import KeyDialog from "./key-dialog.tsx";
import { ownKeys } from "./own-keys.queries.ts";

const Column = TableColumn<ProgramKey>();

/** The keys with which programs call the API in place of the user: made, listed, revoked. */
export function KeysCard() {
  const load = useQuery(ownKeys.list());
  const { data, error, isPending } = load;
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const active = (data ?? []).filter(({ state }) => state === "active");
  return (
    <Card
      title="Keys"
      actions={
        <Button disabled={!data || active.length >= keyLimits.keysMax} onClick={() => setAdding(true)}>
          Create a key
        </Button>
      }
    >
      <Text marginBlockEnd="2" color="muted">
        A program calls the API with a key in your place, with some of your rights.
      </Text>
      <Box marginInline="-16px">
        <DataTable
          label="Keys"
          rows={data ?? []}
          idOf={({ keyId }) => keyId}
          skeletonRows={isPending ? 1 : 0}
          instead={
            error ? (
              <LoadFailed title="The keys could not be loaded" load={load} />
            ) : (
              data?.length === 0 && <EmptyState title="No keys yet" />
            )
          }
        >
          <Column field="keyName" label="Name" />
          <Column field="permissions" label="Rights" value={rightsText} />
          <Column field="tie" label="Carrier and provider" value={tieText} />
          <Column field="addresses" label="Addresses" value={({ addresses }) => addresses.join(", ") || "All"} />
          <Column field="expiresAt" label="Expires" kind="date" />
          <Column field="lastUsedAt" label="Last use" kind="date" />
          {/* a column and not a row action, which appears only under the pointer */}
          <Column field="revoke" label="Action" cell={(key) => <RevokeButton ofKey={key} />} />
        </DataTable>
      </Box>
      {isAdding && <KeyDialog onMade={setMade} onClose={() => setAdding(false)} />}
      {/* after the form: a dialog that closes takes along those opened from it */}
      {made && !isAdding && (
        <CopyDialog title={`The key ${made.key.keyName}`} noun="key" text={made.secret} onClose={() => setMade(null)}>
          Give it to your program and keep it secret. It is not shown again.
        </CopyDialog>
      )}
    </Card>
  );
}

function RevokeButton({ ofKey: { keyId, keyName } }: { ofKey: ProgramKey }) {
  const confirm = useConfirm();
  const revoke = useMutation(ownKeys.revoke());
  const ask = async () => {
    const description = `${keyName} stops working at once.`;
    if (await confirm({ description, run: () => revoke.mutateAsync(keyId) })) toast.success(texts.done);
  };
  return (
    <Button variant="ghost" aria-label={`Revoke ${keyName}`} onClick={() => void ask()}>
      Revoke
    </Button>
  );
}

/** The rights of a key by their names, as long as they are few. */
const rightsText = ({ permissions }: ProgramKey): string =>
  permissions.length <= 3
    ? permissions.map(({ permissionName }) => permissionName).join(", ")
    : `${permissions.length} rights`;

const tieText = ({ carrierId, providerId }: ProgramKey): string =>
  [carrierId?.carrierName, providerId?.providerName].filter(Boolean).join(", ") || "Yours";
