import { useCurrentUser } from "@portal/auth";
import { PasswordInput } from "@portal/ui/base";
import type { Ref } from "react";

interface NewPasswordFieldsProps {
  errors: Readonly<Record<string, string>>;
  /** The first field, to bring the focus there. */
  first?: Ref<HTMLInputElement>;
}

/** A new password for oneself, twice, with the hidden name that password managers keep it under (B-152, P-14). */
export function NewPasswordFields({ errors, first }: NewPasswordFieldsProps) {
  const username = useCurrentUser()?.username ?? "";
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        ref={first}
        name="password"
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters"
        error={errors.password}
        required
      />
      <PasswordInput
        name="confirmPassword"
        label="Repeat password"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
    </>
  );
}
