import { createClient } from "@portal/api-client";
import { auth, PasswordReset, PinRequest, pinLength, pinLifeMinutes } from "@portal/api-client/contract/auth";
import { texts } from "@portal/api-client/texts";
import { transport } from "@portal/auth";
import { Button, IconButton, PasswordInput, TextInput, toast } from "@portal/ui/base";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef, useState } from "react";
import { openScreen } from "../boot/portal-view.ts";
import { failureText } from "./failure-text.ts";
import { PublicCard, PublicForm } from "./public-card.tsx";
import { useForm } from "./use-form.ts";

const calls = createClient({ sendPin: auth.sendPin, resetPassword: auth.resetPassword }, transport);

/** Password reset in two steps; the email lives in memory only, so that a reload starts again (A-020 to A-023, D-A22). */
export default function ForgotPasswordPage() {
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

function useFocusOnShow() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { errors, sending, form } = useForm({
    schema: PinRequest,
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
  return (
    <PublicForm {...form}>
      <p>We send a pin to the email of your account. It is valid for {pinLifeMinutes} minutes.</p>
      <TextInput
        ref={useFocusOnShow()}
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        defaultValue={email}
        error={errors.email}
      />
      <Button type="submit" variant="primary" loading={sending} loadingText="Sending…">
        Send pin
      </Button>
    </PublicForm>
  );
}

function ResetStep({ email }: { email: string }) {
  const { errors, sending, form } = useForm({
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
  return (
    <PublicForm {...form}>
      <TextInput label="Email" type="email" value={email} readOnly autoComplete="username" />
      <TextInput
        ref={useFocusOnShow()}
        name="pin"
        label="Pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        help={`The ${pinLength} digits of the mail`}
        error={errors.pin}
      />
      <PasswordInput name="password" label="Password" autoComplete="new-password" error={errors.password} />
      <PasswordInput
        name="confirmPassword"
        label="Repeat password"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <Button type="submit" variant="primary" loading={sending} loadingText="Saving…">
        Reset password
      </Button>
    </PublicForm>
  );
}
