import { createClient } from "@portal/api-client";
import { auth, PasswordReset, PinRequest, pinLength, pinLifeMinutes } from "@portal/api-client/contract/auth";
import { texts } from "@portal/api-client/texts";
import { transport } from "@portal/auth";
import { useSchemaForm } from "@portal/records/schema-form";
import { Button, IconButton, PasswordInput, TextInput, toast } from "@portal/ui/base";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useState } from "react";
import { openScreen } from "../boot/portal-view.ts";
import { ChoosePasswordPage, useInvitationToken } from "./choose-password.page.tsx";
import { failureText } from "./failure-text.ts";
import { PublicCard, PublicForm } from "./public-card.tsx";

const calls = createClient({ sendPin: auth.sendPin, resetPassword: auth.resetPassword }, transport);

/** Password reset by pin. The link of an invitation leads here, too, and asks for the first password. */
export default function ForgotPasswordPage() {
  const token = useInvitationToken();
  return token ? <ChoosePasswordPage token={token} /> : <ResetByPin />;
}

/** Password reset in two steps. The email is kept in memory only, so that a reload starts again. */
function ResetByPin() {
  const [email, setEmail] = useState("");
  const [isPinSent, setPinSent] = useState(false);
  return (
    <PublicCard
      title="Forgot password"
      back={
        <IconButton
          label="Back"
          icon={<ArrowLeft />}
          onClick={() => (isPinSent ? setPinSent(false) : openScreen("login"))}
        />
      }
    >
      {isPinSent ? (
        <ResetStep email={email} />
      ) : (
        <EmailStep
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setPinSent(true);
          }}
        />
      )}
    </PublicCard>
  );
}

function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: PinRequest,
    defaultValues: { email },
    submit: async (request) => {
      const result = await calls.sendPin({ body: request });
      if (!result.ok) {
        toast.error(failureText(result.data));
        return result.data.errors;
      }
      toast.success(texts.sent);
      onSent(request.email);
    },
  });
  useEffect(() => setFocus("email"), [setFocus]);
  return (
    <PublicForm control={control} onSubmit={send}>
      <p>We send a pin to the email of your account. It is valid for {pinLifeMinutes} minutes.</p>
      <TextInput {...field("email")} type="email" label="Email" autoComplete="email" />
      <Button type="submit" variant="primary" loading={isSending} loadingText="Sending…">
        Send pin
      </Button>
    </PublicForm>
  );
}

function ResetStep({ email }: { email: string }) {
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: PasswordReset,
    known: { email },
    submit: async (reset) => {
      const result = await calls.resetPassword({ body: reset });
      if (!result.ok) {
        toast.error(failureText(result.data));
        return result.data.errors;
      }
      toast.success(texts.done);
      openScreen("login");
    },
  });
  useEffect(() => setFocus("pin"), [setFocus]);
  return (
    <PublicForm control={control} onSubmit={send}>
      <TextInput label="Email" type="email" value={email} readOnly autoComplete="username" />
      <TextInput
        {...field("pin")}
        label="Pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        help={`The ${pinLength} digits of the mail`}
      />
      <PasswordInput {...field("password")} label="Password" autoComplete="new-password" />
      <PasswordInput {...field("confirmPassword")} label="Repeat password" autoComplete="new-password" />
      <Button type="submit" variant="primary" loading={isSending} loadingText="Saving…">
        Reset password
      </Button>
    </PublicForm>
  );
}
