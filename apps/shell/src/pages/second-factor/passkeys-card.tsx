import { mostPasskeys, type OwnFactors, passkeyNameMax } from "@portal/api-client/contract/second-factor";
import { texts } from "@portal/api-client/texts";
import { NameDialog } from "@portal/records";
import { Box, Button, Card, DataTable, Dialog, EmptyState, Flex, TableColumn, Text } from "@portal/ui";
import { useState } from "react";
import { ownFactorCalls } from "../../second-factor/calls.ts";
import type { FactorCardProps } from "./authenticator-card.tsx";
import { useFactorChange, useFactorRemoval } from "./own-factors.queries.ts";
import { PasskeySetup } from "./passkey-setup.tsx";

type Passkey = OwnFactors["passkeys"][number];

const Column = TableColumn<Passkey>();

/** The passkeys: added, renamed, removed. */
export function PasskeysCard({ factors, onAdded }: FactorCardProps) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const isFull = !factors?.passkeysPossible || factors.passkeys.length >= mostPasskeys;
  return (
    <Card
      title="Passkeys"
      actions={
        <Button disabled={isFull} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      }
    >
      {factors && !factors.passkeysPossible && (
        <Text color="muted" marginBlockEnd="2">
          Passkeys need a host name in the portal's address.
        </Text>
      )}
      <Box marginInline="-16px">
        <DataTable
          label="Passkeys"
          rows={factors?.passkeys ?? []}
          idOf={({ passkeyId }) => passkeyId}
          skeletonRows={factors ? 0 : 1}
          instead={factors?.passkeys.length === 0 && <EmptyState title="No passkeys yet" />}
        >
          <Column field="name" label="Name" />
          <Column field="createdAt" label="Added" kind="date" />
          <Column field="lastUsedAt" label="Last use" kind="date" />
          <Column
            field="actions"
            label="Action"
            cell={(passkey) => <PasskeyActions passkey={passkey} onRename={() => setRenamed(passkey)} />}
          />
        </DataTable>
      </Box>
      {isAdding && (
        <Dialog title="Add a passkey" onClose={() => setAdding(false)}>
          <PasskeySetup
            onAdded={(codes) => {
              setAdding(false);
              onAdded(codes);
            }}
            onCancel={() => setAdding(false)}
          />
        </Dialog>
      )}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </Card>
  );
}

interface PasskeyActionsProps {
  passkey: Passkey;
  onRename: () => void;
}

function PasskeyActions({ passkey: { passkeyId, name }, onRename }: PasskeyActionsProps) {
  const remove = useFactorRemoval();
  const removePasskey = () =>
    void remove(`${name} no longer signs you in.`, () => ownFactorCalls.removePasskey({ params: { id: passkeyId } }));
  return (
    <Flex gap="1">
      <Button variant="ghost" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button variant="ghost" aria-label={`Remove ${name}`} onClick={removePasskey}>
        Remove
      </Button>
    </Flex>
  );
}

function RenameDialog({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const change = useFactorChange();
  return (
    <NameDialog
      title="Rename the passkey"
      label="Name"
      name={name}
      max={passkeyNameMax}
      required={texts.required}
      otherwise={texts.somethingWrong}
      onClose={onClose}
      onSave={(newName) =>
        change(() => ownFactorCalls.renamePasskey({ params: { id: passkeyId }, body: { name: newName } }))
      }
    />
  );
}
