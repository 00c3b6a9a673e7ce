import { createClient } from "@portal/api-client";
import { auth, Confirmation } from "@portal/api-client/contract/auth";
import type { PasskeyAssertion, ProofMethod } from "@portal/api-client/contract/factor-proof";
import { transport, useCurrentUser } from "@portal/auth";
import { useSchemaForm } from "@portal/records/schema-form";
import { Button, Dialog, PasswordInput, Text, toast } from "@portal/ui";
import { useEffect, useId, useState } from "react";
import { failureText } from "../public/failure-text.ts";
import { PublicForm } from "../public/public-card.tsx";
import { ownFactorCalls } from "../second-factor/calls.ts";
import { OtherWays, ProofField } from "../second-factor/proof-field.tsx";

const calls = createClient({ confirm: auth.confirm }, transport);

interface IdentityDialogProps {
  onClose: () => void;
  onConfirmed: () => void;
}

/**
 * Asks for the password again, and for the second factor of users who have one, before a password, mail address, second factor, role or
 * right changes. The dialog stays open until both are right or the user cancels.
 */
export default function IdentityDialog({ onClose, onConfirmed }: IdentityDialogProps) {
  const user = useCurrentUser();
  const formId = useId();
  const { methods, method, setMethod } = useOwnMethods(user?.hasSecondFactor ?? false);
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: Confirmation,
    submit: async (body) => {
      const passkey = method === "passkey" ? await signature() : undefined;
      if (passkey === null) return undefined;
      const result = await calls.confirm({ body: { ...body, passkey } });
      if (result.ok) {
        onConfirmed();
        return undefined;
      }
      const errors = result.data.errors ?? [{ field: "password", message: failureText(result.data) }];
      if (errors.some(({ field }) => field === "password")) setFocus("password", { shouldSelect: true });
      if (errors.some(({ field }) => field === "code") && !method) setMethod("totp"); // the user has got a second factor meanwhile
      if (passkey && errors[0]?.field === "passkey") toast.error(errors[0].message);
      return errors;
    },
  });
  return (
    <Dialog
      question
      title="Confirm it is you"
      onClose={onClose}
      busy={isSending}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending} loadingText="Checking…">
            Confirm
          </Button>
        </>
      }
    >
      <Text marginBlockEnd="4">
        This changes who may do what, or how somebody signs in. Enter your password to go on.
      </Text>
      <PublicForm control={control} onSubmit={send} id={formId}>
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ""} readOnly hidden />
        <PasswordInput
          {...field("password")}
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
        />
        {method && (
          <>
            <ProofField method={method} field={field} />
            {method === "passkey" && <p>Confirm asks for your passkey.</p>}
            <OtherWays {...{ methods, method }} disabled={isSending} onChoose={setMethod} />
          </>
        )}
      </PublicForm>
    </Dialog>
  );
}

const allMethods: readonly ProofMethod[] = ["totp", "passkey", "recovery"];

/** The second factors that users can confirm with, and the one that they have chosen; none if they have no second factor. */
function useOwnMethods(hasSecondFactor: boolean) {
  const [methods, setMethods] = useState<readonly ProofMethod[]>(allMethods);
  const [method, setMethod] = useState<ProofMethod | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const result = await ownFactorCalls.own();
      if (!isWanted) return;
      const { totp, passkeys = [], passkeysPossible, recoveryCodesLeft = 0 } = result.ok ? result.data : {};
      const has = { totp, passkey: passkeysPossible && passkeys.length > 0, recovery: recoveryCodesLeft > 0 };
      const ownMethods = result.ok ? allMethods.filter((one) => has[one]) : allMethods;
      setMethods(ownMethods);
      setMethod(ownMethods[0] ?? null);
    };
    if (hasSecondFactor) void load();
    return () => {
      isWanted = false;
    };
  }, [hasSecondFactor]);
  return { methods, method, setMethod };
}

/** A passkey's signature. Null if there is none; the user has been told why. */
async function signature(): Promise<PasskeyAssertion | null> {
  const { passkeyFailureText, signWithPasskey } = await import(
    /* webpackChunkName: "public" */ "../second-factor/passkeys.ts"
  );
  const options = await ownFactorCalls.askPasskey();
  if (options.ok)
    return signWithPasskey(options.data).catch((error: unknown) => {
      toast.error(passkeyFailureText(error));
      return null;
    });
  toast.error(failureText(options.data));
  return null;
}
