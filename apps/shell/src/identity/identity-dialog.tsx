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
 * The password once more, and the second factor of who has one, before a password, mail address, second factor, role or right
 * changes (P-13). It stays open until both are right, or given up.
 */
export default function IdentityDialog({ onClose, onConfirmed }: IdentityDialogProps) {
  const user = useCurrentUser();
  const formId = useId();
  const { methods, method, setMethod } = useOwnMethods(user?.hasSecondFactor ?? false);
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: Confirmation,
    submit: async (body) => {
      const passkey = method === "passkey" ? await signed() : undefined;
      if (passkey === null) return undefined;
      const result = await calls.confirm({ body: { ...body, passkey } });
      if (result.ok) {
        onConfirmed();
        return undefined;
      }
      const broken = result.data.errors ?? [{ field: "password", message: failureText(result.data) }];
      if (broken.some(({ field }) => field === "password")) setFocus("password", { shouldSelect: true });
      if (broken.some(({ field }) => field === "code") && !method) setMethod("totp"); // he has got one meanwhile
      if (passkey && broken[0]?.field === "passkey") toast.error(broken[0].message);
      return broken;
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

/** By what the user can prove who he is besides the password, and what he has chosen of it; nothing where he has no second factor. */
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
      const own = result.ok ? allMethods.filter((one) => has[one]) : allMethods;
      setMethods(own);
      setMethod(own[0] ?? null);
    };
    if (hasSecondFactor) void load();
    return () => {
      isWanted = false;
    };
  }, [hasSecondFactor]);
  return { methods, method, setMethod };
}

/** A passkey's signature; null where there is none, which was told. */
async function signed(): Promise<PasskeyAssertion | null> {
  const { passkeyFailureText, signWithPasskey } = await import(
    /* webpackChunkName: "factor" */ "../second-factor/passkeys.ts"
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
