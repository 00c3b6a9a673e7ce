import { PasskeyName, passkeyNameMax } from "@portal/api-client/contract/second-factor";
import { Button, TextInput, toast } from "@portal/ui/base";
import { useEffect, useRef } from "react";
import { failureText } from "../public/failure-text.ts";
import { PublicForm } from "../public/public-card.tsx";
import { useForm } from "../public/use-form.ts";
import { ownFactorCalls } from "./calls.ts";
import { makePasskey, passkeyFailureText } from "./passkeys.ts";

interface PasskeySetupProps {
  /** Gets the recovery codes of a first factor; null where the user has some already. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** A passkey: its name first, then the browser asks for a finger, a face, a pin or a key. */
export function PasskeySetup({ onAdded, onCancel }: PasskeySetupProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { errors, sending, form } = useForm({
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
  return (
    <PublicForm {...form}>
      <TextInput
        ref={field}
        name="name"
        label="Name"
        help="By which you tell it from others, e.g. Work laptop"
        autoComplete="off"
        max={passkeyNameMax}
        error={errors.name}
        required
      />
      <Button type="submit" variant="primary" loading={sending} loadingText="Waiting for the passkey…">
        Add
      </Button>
      <Button variant="ghost" disabled={sending} onClick={onCancel}>
        Cancel
      </Button>
    </PublicForm>
  );
}
