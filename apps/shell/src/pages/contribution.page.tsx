import { Slot, type SlotName, type SlotProps } from "@portal/remote";
import { Page } from "@portal/ui";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { publicPaths } from "../boot/stage.ts";
import { useRuntimeState } from "../runtime/portal-runtime.ts";

/**
 * One contribution alone, with the props of the navigation's state (`{ slotProps }`). The gate tries contributions here. Without that state
 * the address goes to `/404`.
 */
export default function ContributionPage() {
  const { remote = "", name } = useParams();
  const contribution = useRuntimeState(({ remotes }) => remotes[remote]?.slots.find((slot) => slot.name === name));
  const props = slotProps(useLocation().state);
  if (!contribution || !props) return <Navigate to={publicPaths.notFound} replace />;
  return (
    <Page>
      <h1>{contribution.title}</h1>
      <Slot name={contribution.slot as SlotName} only={`${remote}/${name}`} props={props} />
    </Page>
  );
}

/** The props in the navigation's state. The slot's own remote wrote them for its slot, so they are not checked. */
function slotProps(state: unknown): SlotProps[SlotName] | null {
  const props: unknown = typeof state === "object" && state !== null && Reflect.get(state, "slotProps");
  return typeof props === "object" ? (props as SlotProps[SlotName] | null) : null;
}
