import { createClient } from "@portal/api-client";
import { auth } from "@portal/api-client/contract/auth";
import {
  type FactorAsked,
  type PasskeyAssertion,
  type ProofMethod,
  SecondStep,
} from "@portal/api-client/contract/factor-proof";
import { takeSession, transport, useSession } from "@portal/auth";
import { useSchemaForm } from "@portal/records/schema-form";
import { Button, toast } from "@portal/ui/base";
import { useEffect, useRef, useState } from "react";
import { passkeyFailureText, signWithPasskey } from "../second-factor/passkeys.ts";
import { OtherWays, ProofField } from "../second-factor/proof-field.tsx";
import { failureText } from "./failure-text.ts";
import { PublicCard, PublicForm } from "./public-card.tsx";

const calls = createClient({ send: auth.secondFactor, askPasskey: auth.secondFactorPasskey }, transport);

interface SecondStepProps {
  asked: FactorAsked;
  /** Back to username and password. */
  onBack: () => void;
}

/** The second step of Login for users with a second factor: a code, a passkey or a recovery code (ADR 30). */
export default function SecondStepCard({ asked: { ticket, methods }, onBack }: SecondStepProps) {
  const session = useSession();
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? "totp");
  const [isAskingPasskey, setAskingPasskey] = useState(false);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const form = useSchemaForm({ schema: SecondStep, known: { ticket }, submit: prove });
  const { control, field, setFocus, isSending } = form;
  const isBusy = isSending || isAskingPasskey || session !== null;

  // the focus goes to the chosen method, since its button is gone
  useEffect(() => {
    if (method === "passkey") passkeyButton.current?.focus();
    else setFocus(fieldOf(method));
  }, [method, setFocus]);

  async function prove(proof: { ticket: string; code?: string; recoveryCode?: string; passkey?: PasskeyAssertion }) {
    const result = takeSession(await calls.send({ body: proof }));
    if (result.ok) return undefined;
    const { errors: broken } = result.data;
    setFocus(fieldOf(method), { shouldSelect: true });
    if (broken?.length && !proof.passkey) return broken;
    toast.error(broken?.[0]?.message ?? failureText(result.data));
    if (result.status === 401) onBack();
    return undefined;
  }

  async function askPasskey() {
    setAskingPasskey(true);
    try {
      const options = await calls.askPasskey({ body: { ticket } });
      if (options.ok) await prove({ ticket, passkey: await signWithPasskey(options.data) });
      else {
        toast.error(failureText(options.data));
        if (options.status === 401) onBack();
      }
    } catch (error) {
      toast.error(passkeyFailureText(error));
    } finally {
      setAskingPasskey(false);
    }
  }

  function choose(other: ProofMethod) {
    setMethod(other);
    if (other === "passkey") void askPasskey();
  }

  return (
    <PublicCard title="Confirm your sign-in">
      <PublicForm control={control} onSubmit={form.send} key={method}>
        <ProofField method={method} field={field} />
        {method === "passkey" ? (
          <Button ref={passkeyButton} variant="primary" loading={isBusy} onClick={() => void askPasskey()}>
            Use a passkey
          </Button>
        ) : (
          <Button type="submit" variant="primary" loading={isBusy} loadingText="Signing in…">
            Sign in
          </Button>
        )}
        <OtherWays {...{ methods, method }} disabled={isBusy} onChoose={choose} />
        <Button variant="ghost" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
      </PublicForm>
    </PublicCard>
  );
}

const fieldOf = (method: ProofMethod) => (method === "recovery" ? "recoveryCode" : "code");
