import { createClient } from "@portal/api-client";
import { system } from "@portal/api-client/contract/system";
import { texts } from "@portal/api-client/texts";
import { transport, useServiceState } from "@portal/auth";
import { Banner } from "@portal/ui/base";
import { useEffect, useState } from "react";
import { askerUntilReady } from "./ask-until-ready.ts";

const { ready } = createClient({ ready: system.ready }, transport);

const noticeTexts = { restarting: texts.serviceRestarting, unreachable: texts.unreachable } as const;

/** Says that the service is away, also before the sign-in. It asks until the service answers, then the notice disappears. */
export function ServiceNotice() {
  const state = useServiceState();
  const isAway = state !== "up";
  const [askUntilReady] = useState(askerUntilReady);
  useEffect(() => {
    if (!isAway) return undefined;
    const abort = new AbortController();
    void askUntilReady((signal) => ready({ signal }), abort.signal);
    return () => abort.abort();
  }, [isAway, askUntilReady]);
  return (
    <div aria-live="polite">
      {state !== "up" && (
        <Banner tone="warning" announced={false}>
          {noticeTexts[state]}
        </Banner>
      )}
    </div>
  );
}
