import type { OwnFactors } from "@portal/api-client/contract/second-factor";
import { Button, Card, DateTime, Dialog, Skeleton, Text } from "@portal/ui";
import { useState } from "react";
import { ownFactorCalls } from "../../second-factor/calls.ts";
import { useFactorRemoval } from "./own-factors.queries.ts";
import { TotpSetup } from "./totp-setup.tsx";

export interface FactorCardProps {
  /** Absent until they are loaded. */
  factors: OwnFactors | undefined;
  /** Gets the recovery codes of a first factor; null where the user has some already. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** The authenticator app: added, replaced, removed. */
export function AuthenticatorCard({ factors, onAdded }: FactorCardProps) {
  const [isAdding, setAdding] = useState(false);
  const remove = useFactorRemoval();
  const add = () => setAdding(true);
  const removeApp = () =>
    void remove("The authenticator app no longer signs you in.", () => ownFactorCalls.removeTotp());
  return (
    <Card
      title="Authenticator app"
      actions={
        factors?.totp ? (
          <>
            <Button onClick={add}>Replace</Button>
            <Button onClick={removeApp}>Remove</Button>
          </>
        ) : (
          <Button disabled={!factors} onClick={add}>
            Add an app
          </Button>
        )
      }
    >
      {factors ? <AppState totp={factors.totp} /> : <Skeleton height="20px" />}
      {isAdding && (
        <Dialog title="Authenticator app" onClose={() => setAdding(false)}>
          <TotpSetup
            onAdded={(codes) => {
              setAdding(false);
              onAdded(codes);
            }}
            onCancel={() => setAdding(false)}
          />
        </Dialog>
      )}
    </Card>
  );
}

function AppState({ totp }: { totp: OwnFactors["totp"] }) {
  if (!totp) return <Text color="muted">An app on your telephone shows a new code every 30 seconds.</Text>;
  return (
    <Text color="muted">
      Added <DateTime value={totp.createdAt} />
      {totp.lastUsedAt && (
        <>
          , last used <DateTime value={totp.lastUsedAt} />
        </>
      )}
    </Text>
  );
}
