import { refetchUser, signOut } from "@portal/auth";
import { Button } from "@portal/ui/base";
import { useEffect, useState } from "react";
import type { FrameProps } from "../../boot/frame-props.ts";
import { PublicCard } from "../../public/public-card.tsx";
import { ownFactorCalls } from "../../second-factor/calls.ts";
import { PasskeySetup } from "../second-factor/passkey-setup.tsx";
import { RecoveryCodes } from "../second-factor/recovery-codes.tsx";
import { TotpSetup } from "../second-factor/totp-setup.tsx";

type Step = "choose" | "totp" | "passkey" | readonly string[];

/** Shown instead of the frame until users whose role needs a second factor have set one up (ADR 30). */
export default function RequiredFactorPage({ onDrawn, onHold }: FrameProps) {
  const [step, setStep] = useState<Step>("choose");
  useEffect(() => onDrawn(), [onDrawn]);
  const hasCodes = typeof step === "object";
  useEffect(() => {
    onHold?.(hasCodes); // another tab may learn of the factor first, and the codes are shown only once
    return () => onHold?.(false);
  }, [hasCodes, onHold]);
  const onAdded = (codes: readonly string[] | null) => (codes ? setStep(codes) : void refetchUser());
  const back = () => setStep("choose");
  if (step === "totp")
    return (
      <PublicCard title="Add an authenticator app">
        <TotpSetup onAdded={onAdded} onCancel={back} />
      </PublicCard>
    );
  if (step === "passkey")
    return (
      <PublicCard title="Add a passkey">
        <PasskeySetup onAdded={onAdded} onCancel={back} />
      </PublicCard>
    );
  if (step === "choose") return <Choice onChoose={setStep} />;
  const goOn = () => {
    onHold?.(false);
    void refetchUser();
  };
  return (
    <PublicCard title="Recovery codes">
      <RecoveryCodes codes={step} done={{ label: "Go on", onClick: goOn }} />
    </PublicCard>
  );
}

function Choice({ onChoose }: { onChoose: (step: "totp" | "passkey") => void }) {
  const [passkeysPossible, setPasskeysPossible] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // without an answer only the app is offered
    void ownFactorCalls
      .own()
      .then((result) => isWanted && setPasskeysPossible(result.ok && result.data.passkeysPossible));
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <PublicCard title="Set up a second factor">
      <p>Your role needs more than a password. Choose how you confirm your sign-ins.</p>
      <Button variant="primary" onClick={() => onChoose("totp")}>
        Authenticator app
      </Button>
      {passkeysPossible && <Button onClick={() => onChoose("passkey")}>Passkey</Button>}
      <Button variant="ghost" onClick={signOut}>
        Logout
      </Button>
    </PublicCard>
  );
}
