import type { FactorAsked } from "@portal/api-client/contract/factor-proof";
import { Credentials } from "@portal/api-client/contract/sign-in";
import { texts } from "@portal/api-client/texts";
import { type EndReason, signIn, useLastEnd, useSession } from "@portal/auth";
import { hasDrafts } from "@portal/records/drafts";
import { Alert, Button, PasswordInput, TextInput, toast, useLazyPart } from "@portal/ui/base";
import { useEffect, useRef, useState } from "react";
import { failureText } from "./failure-text.ts";
import { PublicCard, PublicForm } from "./public-card.tsx";
import { PublicLink } from "./public-link.tsx";
import { useForm } from "./use-form.ts";

const loadSecondStep = () => import("../second-factor/second-step.tsx");

/** Sign-in. A success shows nothing here: the portal goes on to the frame by itself. */
export function LoginPage() {
  const session = useSession();
  const [asked, setAsked] = useState<FactorAsked | null>(null);
  const { Part: SecondStep, hasFailed, retry } = useLazyPart(asked && loadSecondStep);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { errors, sending, form } = useForm({
    schema: Credentials,
    submit: async (credentials) => {
      const result = await signIn(credentials);
      if (result.ok) {
        if ("secondFactor" in result.data) setAsked(result.data.secondFactor);
        if (hasFailed) retry();
        return;
      }
      toast.error(failureText(result.data));
      password.current?.select();
    },
  });
  const isStepComing = asked !== null && !hasFailed;
  useEffect(() => username.current?.focus(), []);
  useEffect(() => {
    if (hasFailed) toast.error(texts.unreachable);
  }, [hasFailed]);
  if (asked && SecondStep) return <SecondStep asked={asked} onBack={() => setAsked(null)} />;
  return (
    <PublicCard title="Login">
      <WhyHere />
      <PublicForm {...form}>
        <TextInput
          ref={username}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
        />
        <PasswordInput
          ref={password}
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
        />
        <Button
          type="submit"
          variant="primary"
          loading={sending || isStepComing || session !== null}
          loadingText="Signing in…"
        >
          Login
        </Button>
        <PublicLink to="forgotPassword">Forgot password?</PublicLink>
      </PublicForm>
    </PublicCard>
  );
}

/** Why somebody who did nothing of the kind is asked to sign in; after Logout there is nothing to say. */
const reasons: Readonly<Record<EndReason, string | null>> = {
  "signed-out": null,
  expired: texts.sessionExpired,
  unauthorized: texts.sessionEnded,
  elsewhere: texts.sessionEndedElsewhere,
};

function WhyHere() {
  const [lastEnd] = useState(useLastEnd()); // and so it stays while the frame comes
  const reason = lastEnd && reasons[lastEnd.reason];
  if (!reason) return null;
  return (
    <Alert tone="info">
      <p>{reason}</p>
      {hasDrafts() && <p>{texts.changesKept}</p>}
    </Alert>
  );
}
