import { PasswordChange } from "@portal/api-client/contract/current-user";
import { texts } from "@portal/api-client/texts";
import { chooseOwnPassword, signOut, useCurrentUser } from "@portal/auth";
import { Button, toast } from "@portal/ui/base";
import { useEffect, useRef } from "react";
import type { FrameProps } from "../boot/frame-props.ts";
import { failureText } from "./failure-text.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PublicCard, PublicForm } from "./public-card.tsx";
import { useForm } from "./use-form.ts";

/** Instead of the frame, until a user whose password staff have set has chosen his own (P-14). */
export default function OwnPasswordPage({ onDrawn }: FrameProps) {
  const user = useCurrentUser();
  const password = useRef<HTMLInputElement>(null);
  const { errors, sending, form } = useForm({
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
    password.current?.focus();
  }, [onDrawn]);
  return (
    <PublicCard title="Choose your password">
      <p>Your password was set by somebody else and holds for one sign-in. Choose one that only you know to go on.</p>
      <PublicForm {...form}>
        <NewPasswordFields errors={errors} first={password} />
        <Button type="submit" variant="primary" loading={sending} loadingText="Saving…">
          Save
        </Button>
        <Button variant="ghost" disabled={sending} onClick={signOut}>
          Logout
        </Button>
      </PublicForm>
    </PublicCard>
  );
}
