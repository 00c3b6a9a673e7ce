import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTopModal } from "../overlays/modal.ts";
import { prefetchPart, useLazyPart } from "../parts/use-lazy-part.ts";
import { Alert } from "./alert.tsx";
import { followToasts, type ToastPosition, visibleToasts } from "./toast-store.ts";
import { toasterRecipe } from "./toaster.recipe.ts";

const ToastLayer = chakra("section", toasterRecipe);

const positions: readonly ToastPosition[] = ["top", "top-start", "top-end", "bottom", "bottom-start", "bottom-end"];

const newestToast = () => visibleToasts().at(-1)?.id;
const loadToasts = () => import("./toaster-panel.tsx");

/** Fetches the code of the toasts before the first one, which may be about a network that is away. */
export const fetchToasts = (): void => prefetchPart(loadToasts);

/**
 * The place of the toasts of the whole portal; render it once. They stand in the uppermost dialog, as everything outside it is
 * inert: neither read out nor to be closed. While their code cannot be fetched, what they say is shown all the same.
 */
export function Toaster() {
  const place = useTopModal() ?? document.body;
  const newest = useSyncExternalStore(followToasts, newestToast);
  const { Part: Toasts, hasFailed, retry } = useLazyPart(newest === undefined ? null : loadToasts);
  const retryFailed = useEffectEvent(() => {
    if (hasFailed) retry();
  });
  useEffect(() => {
    if (newest !== undefined) retryFailed();
  }, [newest]);
  // an element of its own moves along with its toasts, where a portal would begin anew
  const [host] = useState(() => document.createElement("div"));
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    place.append(host);
    return () => host.remove();
  }, [place, host]);
  // what was put over everything meanwhile would cover the layer: showing it again puts it on top
  useLayoutEffect(() => {
    // a dialog that is just gone took it along; it is shown again where it stands next
    if (!layer || !place.isConnected) return;
    layer.hidePopover?.();
    if (newest !== undefined) layer.showPopover?.();
  }, [layer, place, newest]);
  return createPortal(
    <ToastLayer ref={setLayer} popover="manual" aria-label="Announcements">
      {positions.map((position) => (
        <div key={position} data-position={position}>
          <div aria-live="polite" />
          <div aria-live="assertive" />
        </div>
      ))}
      {layer && Toasts && <Toasts layer={layer} />}
      {hasFailed && (
        <div data-position="bottom">
          {visibleToasts().map(({ id, text, color }) => (
            <Alert key={id} tone={color === "error" ? "danger" : "info"} title={text} />
          ))}
        </div>
      )}
    </ToastLayer>,
    host,
  );
}
