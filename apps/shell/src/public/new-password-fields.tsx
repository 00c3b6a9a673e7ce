import { useCurrentUser } from "@portal/auth";
import type { FieldOf } from "@portal/records/schema-form";
import { PasswordInput } from "@portal/ui/base";

interface NewPasswordFieldsProps {
  field: FieldOf<"password" | "confirmPassword">;
}

/** The fields for a new password, twice, with the hidden username under which password managers keep it. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const username = useCurrentUser()?.username ?? "";
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...field("password")}
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters"
        required
      />
      <PasswordInput {...field("confirmPassword")} label="Repeat password" autoComplete="new-password" required />
    </>
  );
}
