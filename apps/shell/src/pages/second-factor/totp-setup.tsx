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

/** Adds an authenticator app: a QR code or a secret to type, then a first code as proof that the app has the secret. */
export function TotpSetup({ onAdded, onCancel }: TotpSetupProps) {
  const [newSecret, setNewSecret] = useState<TotpSecret>();
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
    let isWanted = true; // development mounts twice; the shown secret must be the last one that was made
    const begin = async () => {
      await Promise.resolve();
      if (!isWanted) return;
      const result = await ownFactorCalls.beginTotp();
      if (!isWanted) return;
      if (result.ok) setNewSecret(result.data);
      else setProblem(failureText(result.data));
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    if (newSecret) setFocus("code");
  }, [newSecret, setFocus]);

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
      {newSecret ? (
        <QrCode value={newSecret.uri} label="QR code for your authenticator app" />
      ) : (
        <Skeleton height="202px" />
      )}
      <Text>
        Key: <Secret>{inFours(newSecret?.secret ?? "")}</Secret>
      </Text>
      <PublicForm control={control} onSubmit={send}>
        <TextInput
          {...field("code")}
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button
          data-writes
          type="submit"
          variant="primary"
          disabled={!newSecret}
          loading={isSending}
          loadingText="Checking…"
        >
          Add
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={onCancel}>
          Cancel
        </Button>
      </PublicForm>
    </Box>
  );
}

/** The secret in groups of four, as users read and type it: `ABCD EFGH`. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
