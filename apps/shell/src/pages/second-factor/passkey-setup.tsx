import { PasskeyName, passkeyNameMax } from "@portal/api-client/contract/second-factor";
import { useSchemaForm } from "@portal/records/schema-form";
import { Button, TextInput, toast } from "@portal/ui/base";
import { useEffect } from "react";
import { failureText } from "../../public/failure-text.ts";
import { PublicForm } from "../../public/public-card.tsx";
import { ownFactorCalls } from "../../second-factor/calls.ts";
import { makePasskey, passkeyFailureText } from "../../second-factor/passkeys.ts";

interface PasskeySetupProps {
  /** Gets the recovery codes of a first factor; null where the user has some already. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** Adds a passkey. The user names it, then the browser asks for a finger, a face, a pin or a key. */
export function PasskeySetup({ onAdded, onCancel }: PasskeySetupProps) {
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: PasskeyName,
    submit: async ({ name }) => {
      const options = await ownFactorCalls.beginPasskey();
      if (!options.ok) return void toast.error(failureText(options.data));
      const passkey = await makePasskey(options.data).catch(
        (error: unknown) => void toast.error(passkeyFailureText(error)),
      );
      if (!passkey) return undefined;
      const result = await ownFactorCalls.addPasskey({ body: { name, passkey } });
      if (result.ok) return void onAdded(result.data.recoveryCodes);
      if (result.data.errors?.length) return result.data.errors;
      return void toast.error(failureText(result.data));
    },
  });
  useEffect(() => setFocus("name"), [setFocus]);
  return (
    <PublicForm control={control} onSubmit={send}>
      <TextInput
        {...field("name")}
        label="Name"
        help="A name to tell it apart, e.g. Work laptop"
        autoComplete="off"
        max={passkeyNameMax}
        required
      />
      <Button data-writes type="submit" variant="primary" loading={isSending} loadingText="Waiting for the passkey…">
        Add
      </Button>
      <Button variant="ghost" disabled={isSending} onClick={onCancel}>
        Cancel
      </Button>
    </PublicForm>
  );
}
