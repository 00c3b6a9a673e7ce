import { createClient } from "@portal/api-client";
import type { FactorAsked } from "@portal/api-client/contract/factor-proof";
import { oidc } from "@portal/api-client/contract/oidc";
import { takeSession, transport, useSession } from "@portal/auth";
import { Button, chakra, toast } from "@portal/ui/base";
import { useEffect, useState } from "react";
import { failureText } from "./failure-text.ts";

const calls = createClient(oidc, transport);

export interface CompanyAccountsProps {
  /** The portal asks for its own second factor. */
  onAsked: (asked: FactorAsked) => void;
}

const Providers = chakra("div", {
  base: { display: "grid", gap: "2", borderBlockStart: "1px solid", borderColor: "divider", paddingBlockStart: "5" },
});

/** A button for each provider of the page. It also ends a sign-in that comes back from a provider's page. */
export default function CompanyAccounts({ onAsked }: CompanyAccountsProps) {
  const session = useSession();
  const [busy, setBusy] = useState<string | null>(null);

  useEffect(() => {
    const returned = takeReturned();
    if (!returned) return;
    setBusy(returned.provider);
    void calls.end({ body: returned }).then((result) => {
      setBusy(null);
      if (result.ok && "secondFactor" in result.data) return onAsked(result.data.secondFactor);
      const entered = takeSession(result as Parameters<typeof takeSession>[0]);
      if (!entered.ok) toast.error(failureText(entered.data));
    });
  }, [onAsked]);

  async function begin(provider: string) {
    setBusy(provider);
    const result = await calls.begin({ body: { provider } });
    if (result.ok) return location.assign(result.data.url);
    setBusy(null);
    toast.error(failureText(result.data));
  }

  return (
    <Providers>
      {providersOfPage().map(({ id, name }) => (
        <Button
          key={id}
          loading={busy === id}
          loadingText="Signing in…"
          disabled={busy !== null || session !== null}
          onClick={() => void begin(id)}
        >
          Sign in with {name}
        </Button>
      ))}
    </Providers>
  );
}

function providersOfPage() {
  const { content } = document.querySelector<HTMLMetaElement>('[name="portal-sign-in"]') ?? { content: "" };
  return content.split(",").flatMap((entry) => {
    const [id, name] = entry.split("=");
    return id && name ? { id, name } : [];
  });
}

/** What a provider's page sent back, taken out of the address, so that a reload does not send it again. */
function takeReturned() {
  const params = new URLSearchParams(location.hash.slice(1));
  const [provider, answer] = [params.get("oidc"), params.get("answer")];
  if (provider === null || answer === null) return null;
  history.replaceState(history.state, "", location.pathname);
  return { provider, answer };
}
