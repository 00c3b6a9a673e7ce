import type { FactorAsked } from "@portal/api-client/contract/factor-proof";
import { Credentials } from "@portal/api-client/contract/sign-in";
import { texts } from "@portal/api-client/texts";
import { type EndReason, signIn, useLastEnd, useSession } from "@portal/auth";
import { hasDrafts } from "@portal/records/drafts";
import { useSchemaForm } from "@portal/records/schema-form";
import { Alert, Button, ClientOnly, PasswordInput, TextInput, toast, useLazyPart } from "@portal/ui/base";
import { type ReactNode, useState } from "react";
import type { CompanyAccountsProps } from "./company-accounts.tsx";
import { failureText } from "./failure-text.ts";
import { PublicCard, PublicForm } from "./public-card.tsx";
import { PublicLink } from "./public-link.tsx";

const loadSecondStep = () => import(/* webpackChunkName: "public" */ "./second-step.tsx");

/** The sign-in. After a success the portal goes on to the frame by itself. */
export function LoginPage() {
  const session = useSession();
  const [secondStep, setSecondStep] = useState<ReactNode>(null);
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: Credentials,
    submit: async (credentials) => {
      const result = await signIn(credentials);
      if (result.ok) {
        if ("secondFactor" in result.data) await showSecondStep(result.data.secondFactor);
        return;
      }
      toast.error(failureText(result.data));
      setFocus("password", { shouldSelect: true });
    },
  });
  const showSecondStep = async (asked: FactorAsked) => {
    const part = await loadSecondStep().catch(() => null);
    if (!part) return toast.error(texts.unreachable);
    setSecondStep(<part.default asked={asked} onBack={() => setSecondStep(null)} />);
  };
  if (secondStep) return secondStep;
  return (
    <PublicCard title="Login">
      <ClientOnly>
        <WhyHere />
      </ClientOnly>
      <PublicForm control={control} onSubmit={send}>
        <TextInput
          {...field("username")}
          label="Username"
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput {...field("password")} label="Password" autoComplete="current-password" />
        <Button type="submit" variant="primary" loading={isSending || session !== null} loadingText="Signing in…">
          Login
        </Button>
        <PublicLink to="forgotPassword">Forgot password?</PublicLink>
      </PublicForm>
      <ClientOnly>
        <CompanyAccounts onAsked={showSecondStep} />
      </ClientOnly>
    </PublicCard>
  );
}

const loadCompanyAccounts = () => import(/* webpackChunkName: "public" */ "./company-accounts.tsx");

/** The sign-ins with a company's account, where the page names any. */
function CompanyAccounts(props: CompanyAccountsProps) {
  const { Part } = useLazyPart(document.querySelector("[name=portal-sign-in]") && loadCompanyAccounts);
  return Part && <Part {...props} />;
}

/** Why users are asked to sign in again. After Logout there is nothing to say. */
const reasons: Readonly<Record<EndReason, string | null>> = {
  "signed-out": null,
  expired: texts.sessionExpired,
  unauthorized: texts.sessionEnded,
  elsewhere: texts.sessionEndedElsewhere,
};

function WhyHere() {
  const [lastEnd] = useState(useLastEnd()); // it stays the same while the frame is loaded
  const reason = lastEnd && reasons[lastEnd.reason];
  if (!reason) return null;
  return (
    <Alert tone="info">
      <p>{reason}</p>
      {hasDrafts() && <p>{texts.changesKept}</p>}
    </Alert>
  );
}
