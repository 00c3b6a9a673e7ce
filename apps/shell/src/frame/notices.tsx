import { useCan, useCurrentUser } from "@portal/auth";
import type { UpdateOffer } from "@portal/remote-runtime";
import { Banner, Button, toast, unsavedWork, useLazyPart } from "@portal/ui";
import { useEffect, useState } from "react";
import { ServiceNotice } from "../boot/service-notice.tsx";
import { useRuntime, useRuntimeState } from "../runtime/portal-runtime.ts";
import { useShellBuild } from "../runtime/shell-build.ts";
import { reloadPortal, renewedText, saveFirstText } from "../runtime/shell-part-missing.tsx";
import { keptTesterLink } from "../runtime/tester-link.ts";

// One script, with what a trial needs of the runtime, since Login carries the hash of each script.
const loadViewBanner = () => import(/* webpackChunkName: "notices" */ "./view/view-banner.tsx");
const loadTrialBanner = () => import(/* webpackChunkName: "notices" */ "./trial/trial-banner.tsx");

/** Lines above the screen: a view as another user, a build that is tried, a service that is away, the state of the registry, and newer versions that the user may take. */
export function Notices() {
  return (
    <>
      <ViewNotice />
      <TrialNotice />
      <ServiceNotice />
      <RegistryNotice />
      <ShellNotice />
      <UpdateNotice />
    </>
  );
}

function ViewNotice() {
  const isView = useCurrentUser()?.view !== undefined;
  // the banner notes the view there, and tells of one that has ended
  const { Part } = useLazyPart(isView || sessionStorage.view ? loadViewBanner : null);
  return Part ? <Part /> : null;
}

function TrialNotice() {
  const { Part } = useLazyPart(keptTesterLink() ? loadTrialBanner : null);
  return Part ? <Part /> : null;
}

function RegistryNotice() {
  const runtime = useRuntime();
  const registry = useRuntimeState((state) => state.registry);
  const refusal = useRuntimeState((state) => state.refusal);
  const mayMendIt = useCan("release.view");
  if (!mayMendIt) return null; // other users read it when a screen cannot be opened
  if (registry !== "last-good" && registry !== "unavailable") return null;
  return (
    <Banner
      tone={registry === "last-good" ? "warning" : "danger"}
      actions={
        <Button variant="ghost" onClick={() => void runtime.refresh()}>
          Retry
        </Button>
      }
    >
      {refusal ??
        (registry === "last-good"
          ? "The list of released versions cannot be reached. The portal works with its last copy."
          : "The list of released versions cannot be reached, so most screens cannot be opened.")}
    </Banner>
  );
}

function ShellNotice() {
  const { isRenewed } = useShellBuild();
  const [isLater, setIsLater] = useState(false);
  if (!isRenewed || isLater) return null;
  return (
    <Banner
      actions={
        <>
          <Button onClick={reloadPortal}>Reload</Button>
          <Button variant="ghost" onClick={() => setIsLater(true)}>
            Later
          </Button>
        </>
      }
    >
      {renewedText}
    </Banner>
  );
}

function UpdateNotice() {
  const runtime = useRuntime();
  const [offer, setOffer] = useState<UpdateOffer | null>(null);
  const [isApplying, setIsApplying] = useState(false);
  useEffect(() => runtime.onUpdateOffer(setOffer), [runtime]);
  const isStillOffered = useRuntimeState(
    ({ remotes }) => offer?.kind === "reload" || (offer !== null && remotes[offer.remote]?.update === offer.build),
  );
  if (!offer || !isStillOffered) return null;
  const apply = async () => {
    if (unsavedWork.exists()) return toast.error(saveFirstText);
    setIsApplying(true);
    try {
      await offer.apply();
      setOffer((current) => (current === offer ? null : current));
    } catch (error) {
      console.error("The new version could not be loaded", error);
      toast.error("The new version could not be loaded. Try again later.");
    } finally {
      setIsApplying(false);
    }
  };
  return (
    <Banner
      actions={
        <>
          <Button loading={isApplying} onClick={() => void apply()}>
            {offer.kind === "reload" ? "Reload" : "Update"}
          </Button>
          <Button variant="ghost" onClick={() => setOffer(null)}>
            Later
          </Button>
        </>
      }
    >
      {offer.message}
    </Banner>
  );
}
