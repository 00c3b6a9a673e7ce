import { FirstCode, type TotpSecret } from "@portal/api-client/contract/second-factor";
import { useSchemaForm } from "@portal/records/schema-form";
import { Alert, Box, Button, chakra, Skeleton, Text, TextInput } from "@portal/ui/base";
import { QrCode } from "@portal/ui/qr-code";
import { useEffect, useState } from "react";
import { failureText } from "../../public/failure-text.ts";
import { PublicForm } from "../../public/public-card.tsx";
import { ownFactorCalls } from "../../second-factor/calls.ts";

interface TotpSetupProps {
  /** Gets the recovery codes of a first factor; null where the user has some already. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

const Secret = chakra("code", { base: { fontFamily: "mono", overflowWrap: "anywhere", userSelect: "all" } });

/** An authenticator app: its QR code, or the secret to be typed, and a first code that shows that it has it. */
export function TotpSetup({ onAdded, onCancel }: TotpSetupProps) {
  const [made, setMade] = useState<TotpSecret>();
  const [problem, setProblem] = useState<string>();
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: FirstCode,
    submit: async (body) => {
      const result = await ownFactorCalls.addTotp({ body });
      if (result.ok) {
        onAdded(result.data.recoveryCodes);
        return undefined;
      }
      setFocus("code", { shouldSelect: true });
      return result.data.errors ?? [{ field: "code", message: failureText(result.data) }];
    },
  });
  useEffect(() => {
    let isWanted = true; // development mounts twice; the secret that is shown has to be the one that was made last
    const begin = async () => {
      await Promise.resolve();
      if (!isWanted) return;
      const result = await ownFactorCalls.beginTotp();
      if (!isWanted) return;
      if (result.ok) setMade(result.data);
      else setProblem(failureText(result.data));
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    if (made) setFocus("code");
  }, [made, setFocus]);

  if (problem !== undefined)
    return (
      <Alert
        tone="danger"
        title="The authenticator app cannot be added"
        actions={<Button onClick={onCancel}>Back</Button>}
      >
        {problem}
      </Alert>
    );
  return (
    <Box display="grid" gap="4">
      <Text color="muted">
        Scan this code with an authenticator app, or type the key into it. Then enter the code that it shows.
      </Text>
      {made ? <QrCode value={made.uri} label="QR code for your authenticator app" /> : <Skeleton height="202px" />}
      <Text>
        Key: <Secret>{inFours(made?.secret ?? "")}</Secret>
      </Text>
      <PublicForm control={control} onSubmit={send}>
        <TextInput
          {...field("code")}
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" variant="primary" disabled={!made} loading={isSending} loadingText="Checking…">
          Add
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={onCancel}>
          Cancel
        </Button>
      </PublicForm>
    </Box>
  );
}

/** As it is read and typed: `ABCD EFGH`. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
