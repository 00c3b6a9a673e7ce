import { PasswordChange } from "@portal/api-client/contract/current-user";
import { texts } from "@portal/api-client/texts";
import { chooseOwnPassword, signOut, useCurrentUser } from "@portal/auth";
import { useSchemaForm } from "@portal/records/schema-form";
import { Button, toast } from "@portal/ui/base";
import { useEffect } from "react";
import type { FrameProps } from "../../boot/frame-props.ts";
import { failureText } from "../../public/failure-text.ts";
import { NewPasswordFields } from "../../public/new-password-fields.tsx";
import { PublicCard, PublicForm } from "../../public/public-card.tsx";

/** Shown instead of the frame until users have chosen their own password in place of one that staff set. */
export default function OwnPasswordPage({ onDrawn }: FrameProps) {
  const user = useCurrentUser();
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: PasswordChange,
    known: { userId: user?.userId ?? 0 },
    submit: async (body) => {
      const result = await chooseOwnPassword(body);
      if (result.ok) toast.success(texts.done);
      else if (result.data.errors?.length) return result.data.errors;
      else if (result.status !== 428) toast.error(failureText(result.data));
    },
  });
  useEffect(() => {
    onDrawn();
    setFocus("password");
  }, [onDrawn, setFocus]);
  return (
    <PublicCard title="Choose your password">
      <p>Somebody else set your password, and it works for one sign-in. Choose one that only you know to go on.</p>
      <PublicForm control={control} onSubmit={send}>
        <NewPasswordFields field={field} />
        <Button type="submit" variant="primary" loading={isSending} loadingText="Saving…">
          Save
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={signOut}>
          Logout
        </Button>
      </PublicForm>
    </PublicCard>
  );
}
