import { Toast, Toaster } from "@chakra-ui/react/toast";
import type { FocusEvent } from "react";
import { createPortal } from "react-dom";
import { toastRecipe } from "./toast.recipe.ts";
import { closeToast, toaster, type VisibleToast } from "./toast-store.ts";

interface ToasterPanelProps {
  layer: Element;
}

/**
 * The toasts, on Chakra; in a file of its own so that Login does not wait for it. Chakra's own list puts the newest first and reads
 * all politely; here each stands below the one before it, in a live region that announces errors at once (D-A64).
 */
export default function ToasterPanel({ layer }: ToasterPanelProps) {
  return (
    <Toaster toaster={toaster} style={{ display: "none" }}>
      {({ meta }) => createPortal(<ToastCard {...(meta as VisibleToast)} />, regionOf(layer, meta as VisibleToast))}
    </Toaster>
  );
}

function regionOf(layer: Element, { color, position = "bottom" }: VisibleToast): Element {
  const live = color === "error" ? "assertive" : "polite";
  return layer.querySelector(`[data-position=${position}] > [aria-live=${live}]`) ?? layer;
}

function ToastCard({ id, text, color = "default", mode = "single-line", timeout, action, said }: VisibleToast) {
  return (
    <Toast.Root
      recipe={toastRecipe}
      role="group"
      aria-label="Message"
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
