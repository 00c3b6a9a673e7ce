import { Slot, type SlotName, type SlotProps } from "@portal/federation/remote";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { publicPaths } from "../boot/stage.ts";
import { useRuntimeState } from "../runtime/portal-runtime.ts";
import { ScreenBody } from "../screen/screen-body.tsx";

/**
 * One contribution, alone, with what whoever leads here gives it (`{ slotProps }` as the navigation's state). The gate tries
 * contributions here; without that state the address leads nowhere.
 */
export default function ContributionPage() {
  const { remote = "", name } = useParams();
  const contribution = useRuntimeState(({ remotes }) => remotes[remote]?.slots.find((slot) => slot.name === name));
  const props = slotProps(useLocation().state);
  if (!contribution || !props) return <Navigate to={publicPaths.notFound} replace />;
  return (
    <ScreenBody>
      <h1>{contribution.title}</h1>
      <Slot name={contribution.slot as SlotName} only={`${remote}/${name}`} props={props} />
    </ScreenBody>
  );
}

/** The slot's own remote wrote them for its slot, so they are taken for what they say they are. */
function slotProps(state: unknown): SlotProps[SlotName] | null {
  const given: unknown = typeof state === "object" && state !== null && Reflect.get(state, "slotProps");
  return typeof given === "object" ? (given as SlotProps[SlotName] | null) : null;
}
