import { unwrap } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { Alert, Box, Button, Card, Dialog, LoadFailed, Page, PageHeader, Text, toast, useConfirm } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ownFactorCalls } from "../../second-factor/calls.ts";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { useOwnFactors, useReloadFactors } from "./own-factors.queries.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** What the signed-in user has besides the password: an authenticator app, passkeys and recovery codes (ADR 30). */
export default function SecondFactorPage() {
  const load = useOwnFactors();
  const { data: factors, error } = load;
  const reload = useReloadFactors();
  const [shownCodes, setShownCodes] = useState<readonly string[] | null>(null);
  const closeCodes = () => setShownCodes(null);
  const onAdded = (codes: readonly string[] | null) => {
    void reload();
    toast.success(texts.done);
    setShownCodes(codes);
  };
  const header = <PageHeader title="Second factor" purpose="What signing in asks for besides the password" />;
  if (error)
    return (
      <Page maxInlineSize="1008px">
        {header}
        <Card>
          <LoadFailed title="The second factor could not be loaded" load={load} />
        </Card>
      </Page>
    );
  return (
    <Page maxInlineSize="1008px">
      {header}
      {factors?.required && <Alert tone="info">Your role needs a second factor: the last one cannot be removed.</Alert>}
      <AuthenticatorCard factors={factors} onAdded={onAdded} />
      <PasskeysCard factors={factors} onAdded={onAdded} />
      {factors && (factors.totp || factors.passkeys.length > 0) && (
        <RecoveryCodesCard left={factors.recoveryCodesLeft} onMade={setShownCodes} />
      )}
      {shownCodes && (
        <Dialog question title="Recovery codes" onClose={closeCodes}>
          <Box paddingBlockEnd="5">
            <RecoveryCodes codes={shownCodes} done={{ label: "Done", onClick: closeCodes }} />
          </Box>
        </Dialog>
      )}
    </Page>
  );
}

function RecoveryCodesCard({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const confirm = useConfirm();
  const reload = useReloadFactors();
  const makeCodes = useMutation({
    mutationFn: async () => unwrap(await ownFactorCalls.newRecoveryCodes()),
    onSuccess: async ({ recoveryCodes }) => {
      await reload();
      onMade(recoveryCodes);
    },
  });
  const askForCodes = () =>
    void confirm({ description: "Your former codes stop working.", run: () => makeCodes.mutateAsync() });
  return (
    <Card title="Recovery codes" actions={<Button onClick={askForCodes}>Make new codes</Button>}>
      <Text color="muted">{leftText(left)}</Text>
    </Card>
  );
}

const leftText = (count: number) =>
  count === 0 ? "No code is left. Make new ones." : count === 1 ? "1 code is left." : `${count} codes are left.`;
