import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTopModal } from "../overlays/modal.ts";
import { prefetchPart, useLazyPart } from "../parts/use-lazy-part.ts";
import { Alert } from "./alert.tsx";
import { useToasts } from "./toast-store.ts";
import { toasterRecipe } from "./toaster.recipe.ts";
import type { ToastPosition } from "./toasts.slice.ts";

const ToastLayer = chakra("section", toasterRecipe);

const positions: readonly ToastPosition[] = ["top", "top-start", "top-end", "bottom", "bottom-start", "bottom-end"];

const loadToasts = () => import("./toaster-panel.tsx");

/** Fetches the code of the toasts before the first one, which may report a lost network. */
export const fetchToasts = (): void => prefetchPart(loadToasts);

/**
 * The place of the toasts of the whole portal; render it once. They stand in the uppermost dialog, as everything
 * outside it is inert: it is not read out, and cannot be closed. While their code is not loaded, their texts are shown
 * without it.
 */
export function Toaster() {
  const place = useTopModal() ?? document.body;
  const visible = useToasts();
  const newest = visible.at(-1)?.id;
  const { Part: Toasts, hasFailed, retry } = useLazyPart(newest === undefined ? null : loadToasts);
  const retryFailed = useEffectEvent(() => {
    if (hasFailed) retry();
  });
  useEffect(() => {
    if (newest !== undefined) retryFailed();
  }, [newest]);
  // an element that moves keeps its toasts, while a portal would render them anew
  const [host] = useState(() => document.createElement("div"));
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    place.append(host);
    return () => host.remove();
  }, [place, host]);
  // an overlay that was opened meanwhile would cover the toasts: showing the layer again puts it on top
  useLayoutEffect(() => {
    // a closed dialog removed the layer with it; it is shown again in its next place
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
          {visible.map(({ id, text, color }) => (
            <Alert key={id} tone={color === "error" ? "danger" : "info"} title={text} />
          ))}
        </div>
      )}
    </ToastLayer>,
    host,
  );
}
