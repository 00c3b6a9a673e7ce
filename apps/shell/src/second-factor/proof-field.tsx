import type { ProofMethod } from "@portal/api-client/contract/factor-proof";
import { Button, TextInput } from "@portal/ui/base";
import type { Ref } from "react";

interface ProofFieldProps {
  method: ProofMethod;
  errors: Readonly<Record<string, string>>;
  field?: Ref<HTMLInputElement>;
}

/** The field for a code of the app or a recovery code; a passkey needs none. */
export function ProofField({ method, errors, field }: ProofFieldProps) {
  if (method === "totp")
    return (
      <TextInput
        key="code"
        ref={field}
        name="code"
        label="Verification code"
        help="The 6 digits that your authenticator app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code}
        required
      />
    );
  if (method === "recovery")
    return (
      <TextInput
        key="recoveryCode"
        ref={field}
        name="recoveryCode"
        label="Recovery code"
        help="Each of your codes works once"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.recoveryCode}
        required
      />
    );
  return null;
}

const labels: Readonly<Record<ProofMethod, string>> = {
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

/** The other ways that the user has. */
export function OtherWays({ methods, method, disabled, onChoose }: OtherWaysProps) {
  return methods
    .filter((other) => other !== method)
    .map((other) => (
      <Button key={other} disabled={disabled} onClick={() => onChoose(other)}>
        {labels[other]}
      </Button>
    ));
}
