import type { ProofMethod } from "@portal/api-client/contract/factor-proof";
import type { FieldOf } from "@portal/records/schema-form";
import { Button, TextInput } from "@portal/ui/base";

interface ProofFieldProps {
  method: ProofMethod;
  field: FieldOf<"code" | "recoveryCode">;
}

/** The field for a code of the app or a recovery code. A passkey needs no field. */
export function ProofField({ method, field }: ProofFieldProps) {
  if (method === "totp")
    return (
      <TextInput
        key="code"
        {...field("code")}
        label="Verification code"
        help="The 6 digits that your authenticator app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    );
  if (method === "recovery")
    return (
      <TextInput
        key="recoveryCode"
        {...field("recoveryCode")}
        label="Recovery code"
        help="Each of your codes works once"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    );
  return null;
}

const methodLabels: Readonly<Record<ProofMethod, string>> = {
  totp: "Use the authenticator app",
  passkey: "Use a passkey",
  recovery: "Use a recovery code",
};

interface OtherWaysProps {
  methods: readonly ProofMethod[];
  method: ProofMethod;
  disabled: boolean;
  onChoose: (method: ProofMethod) => void;
}

/** Buttons for the other methods that the user has. */
export function OtherWays({ methods, method, disabled, onChoose }: OtherWaysProps) {
  return methods
    .filter((other) => other !== method)
    .map((other) => (
      <Button key={other} disabled={disabled} onClick={() => onChoose(other)}>
        {methodLabels[other]}
      </Button>
    ));
}
