import { createClient } from "@portal/api-client";
import { auth, Confirmation } from "@portal/api-client/contract/auth";
import { transport, useCurrentUser } from "@portal/auth";
import { Button, Dialog, PasswordInput, Text } from "@portal/ui";
import { useId, useRef } from "react";
import { failureText } from "../public/failure-text.ts";
import { PublicForm } from "../public/public-card.tsx";
import { useForm } from "../public/use-form.ts";

const calls = createClient({ confirm: auth.confirm }, transport);

interface IdentityDialogProps {
  onClose: () => void;
  onConfirmed: () => void;
}

/** The password once more, before a password, mail address, role or right changes (P-13). It stays open until it is right, or given up. */
export default function IdentityDialog({ onClose, onConfirmed }: IdentityDialogProps) {
  const username = useCurrentUser()?.username ?? "";
  const password = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { errors, sending, form } = useForm({
    schema: Confirmation,
    submit: async (body) => {
      const result = await calls.confirm({ body });
      if (result.ok) {
        onConfirmed();
        return;
      }
      password.current?.select();
      return result.data.errors ?? [{ field: "password", message: failureText(result.data) }];
    },
  });
  return (
    <Dialog
      question
      title="Confirm it is you"
      onClose={onClose}
      busy={sending}
      footer={
        <>
          <Button disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={sending} loadingText="Checking…">
            Confirm
          </Button>
        </>
      }
    >
      <Text marginBlockEnd="4">
        This changes who may do what, or how somebody signs in. Enter your password to go on.
      </Text>
      <PublicForm {...form} id={formId}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          ref={password}
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
          required
          data-autofocus
        />
      </PublicForm>
    </Dialog>
  );
}
