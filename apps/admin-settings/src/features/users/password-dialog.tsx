import { isApiFailure } from "@portal/api-client";
import { passwordLimits } from "@portal/api-client/contract/auth";
import type { User } from "@portal/api-client/contract/users";
import { samePasswords } from "@portal/api-client/fields";
import { texts } from "@portal/api-client/texts";
import { useSchemaForm } from "@portal/records";
import { SmallFormDialog } from "@portal/records/form";
import { chakra, PasswordInput, Stack, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import type { FocusEvent } from "react";
import * as z from "zod/mini";
import { userQueries } from "./users.queries.ts";

/** The rules of the dialog, which are tighter than those of the call. */
const NewPassword = z
  .object({
    password: z
      .string()
      .check(
        z.minLength(1, texts.passwordRequired),
        z.minLength(passwordLimits.min, texts.passwordTooShort),
        z.maxLength(passwordLimits.max, texts.lessThan(passwordLimits.max)),
      ),
    confirmPassword: z.string(),
  })
  .check(samePasswords());

interface PasswordDialogProps {
  user: Pick<User, "userId" | "username">;
  onClose: () => void;
}

/** Gives a user a new password; the dialog stays open until that has worked. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const change = useMutation(userQueries.changePassword());
  const { control, send, field, setFocus } = useSchemaForm({
    schema: NewPassword,
    submit: async (passwords) => {
      try {
        await change.mutateAsync({ userId: user.userId, ...passwords });
      } catch (refusal) {
        setFocus("password"); // the listener of failed calls shows errors that have no field
        return isApiFailure(refusal) ? refusal.body.errors : undefined;
      }
      toast.success(texts.done);
      onClose();
      return undefined;
    },
  });
  const inputOf = (name: "password" | "confirmPassword") => {
    const input = field(name);
    // a field that was only passed gets no error
    const onBlur = (event: FocusEvent<HTMLInputElement>) => void (event.currentTarget.value && input.onBlur(event));
    return { ...input, onBlur, autoComplete: "new-password", required: true };
  };
  return (
    <SmallFormDialog
      title="Change Password"
      sending="Saving…"
      busy={change.isPending}
      control={control}
      send={send}
      onClose={onClose}
    >
      <Whose>
        New password of <strong>{user.username}</strong>. Other sessions of this user end.
      </Whose>
      <Stack gap="2">
        <PasswordInput label="Password" help="At least 8 characters" data-autofocus {...inputOf("password")} />
        <PasswordInput label="Repeat password" {...inputOf("confirmPassword")} />
      </Stack>
    </SmallFormDialog>
  );
}

const Whose = chakra("p", { base: { marginBlockEnd: "4", "& strong": { color: "text", fontWeight: "600" } } });
