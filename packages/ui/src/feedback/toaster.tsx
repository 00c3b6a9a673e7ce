import { chakra } from "@chakra-ui/react/styled-system";
import { Toaster as ChakraToaster, Toast } from "@chakra-ui/react/toast";
import { type FocusEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTopModal } from "../overlays/modal.ts";
import { closeToast, type ToastPosition, toaster, type VisibleToast, visibleToasts } from "./toast-store.ts";
import { toasterRecipe, toastRecipe } from "./toaster.recipe.ts";

const ToastLayer = chakra("section", toasterRecipe);

const positions: readonly ToastPosition[] = ["top", "top-start", "top-end", "bottom", "bottom-start", "bottom-end"];

const newestToast = () => visibleToasts().at(-1)?.id;

/**
 * Shows the toasts of the whole portal, on Chakra; render it once. They stand in the uppermost dialog, as everything outside it is
 * inert: neither read out nor to be closed. Chakra's own list puts the newest first and reads all politely; here each stands below
 * the one before it, in a live region that announces errors at once and the others politely (D-A64).
 */
export function Toaster() {
  const place = useTopModal() ?? document.body;
  const newest = useSyncExternalStore(toaster.subscribe, newestToast);
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
      {layer && (
        <ChakraToaster toaster={toaster} style={{ display: "none" }}>
          {({ meta }) => createPortal(<ToastCard {...(meta as VisibleToast)} />, regionOf(layer, meta as VisibleToast))}
        </ChakraToaster>
      )}
    </ToastLayer>,
    host,
  );
}

function regionOf(layer: HTMLElement, { color, position = "bottom" }: VisibleToast): Element {
  const live = color === "error" ? "assertive" : "polite";
  return layer.querySelector(`[data-position=${position}] > [aria-live=${live}]`) ?? layer;
}

function ToastCard({ id, text, color = "default", mode = "single-line", timeout, action, said }: VisibleToast) {
  return (
    <Toast.Root
      recipe={toastRecipe}
      role="group"
      data-color={color}
      data-mode={mode}
      style={{ position: "relative", order: Number(id) }}
      onFocus={kept(() => toaster.pause(id))}
      onBlur={kept(() => toaster.resume(id))}
    >
      <Toast.Indicator aria-hidden="true" />
      <Toast.Title key={said} asChild>
        <p>{text}</p>
      </Toast.Title>
      {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
      {timeout === undefined && (
        <Toast.CloseTrigger aria-label="Close" onClick={() => closeToast(id)}>
          Close
        </Toast.CloseTrigger>
      )}
    </Toast.Root>
  );
}

/** Chakra's list does not hear of the focus: when it leaves a toast, the list takes it back from what was clicked. */
const kept = (act: () => void) => (event: FocusEvent) => {
  event.stopPropagation();
  act();
};
