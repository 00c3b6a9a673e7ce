import { createToaster, Toast, Toaster } from "@chakra-ui/react/toast";
import { type FocusEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { toastRecipe } from "./toast.recipe.ts";
import { closeToast, holdToast, releaseToast, takeAction, useToasts } from "./toast-store.ts";
import type { VisibleToast } from "./toasts.slice.ts";

/**
 * Chakra's toaster. It gets only toasts with a place on screen, and no timeouts: its own queue shows errors first, and
 * its clock counts in frames, while toasts are first in, first out, and count in milliseconds.
 */
const toaster = createToaster({ removeDelay: 0 });

interface Change {
  readonly id: string;
  readonly dismiss?: boolean;
  readonly message?: string;
}

toaster.subscribe(({ id, dismiss, message }: Change) => {
  if (dismiss) closeToast(id);
  else if (message === "PAUSE") holdToast(id);
  else if (message === "RESUME") releaseToast(id);
});

/** The toasts in Chakra's toaster, by id. */
const drawn = new Map<string, VisibleToast>();

/** Passes the changes on screen to Chakra's toaster. */
function draw(visible: readonly VisibleToast[]): void {
  for (const id of drawn.keys()) {
    if (visible.some((toast) => toast.id === id)) continue;
    drawn.delete(id);
    toaster.remove(id);
  }
  for (const meta of visible) {
    const { id, color = "default", action } = meta;
    if (drawn.get(id) === meta) continue;
    drawn.set(id, meta);
    toaster.create({
      id,
      meta,
      type: color === "default" ? "info" : color,
      duration: Number.POSITIVE_INFINITY,
      priority: 1,
      action: action ? { label: action, onClick: () => takeAction(id) } : undefined,
    });
  }
}

interface ToasterPanelProps {
  layer: Element;
}

/**
 * The toasts, on Chakra, in a file of its own so that Login does not wait for it. Chakra's own list puts the newest
 * first and reads all politely. Here each toast stands below the one before it, in a live region that announces errors
 * at once.
 */
export default function ToasterPanel({ layer }: ToasterPanelProps) {
  const visible = useToasts();
  useState(() => draw(visible)); // Chakra's toaster reads its store once before it subscribes
  useEffect(() => draw(visible), [visible]);
  useEffect(() => () => draw([]), []);
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

/** The longest time in milliseconds for which a toast stays without a button to close it. */
const longestWithoutClose = 10_000;

function ToastCard({ id, text, color = "default", mode = "single-line", timeout, action, said }: VisibleToast) {
  return (
    <Toast.Root
      recipe={toastRecipe}
      role="group"
      aria-label="Message"
      data-color={color}
      data-mode={mode}
      style={{ position: "relative", order: Number(id) }}
      onFocus={withoutList(() => toaster.pause(id))}
      onBlur={withoutList(() => toaster.resume(id))}
    >
      <Toast.Indicator aria-hidden="true" />
      <Toast.Title key={said} asChild>
        <p>{text}</p>
      </Toast.Title>
      {action && <Toast.ActionTrigger>{action}</Toast.ActionTrigger>}
      {(timeout === undefined || timeout > longestWithoutClose) && (
        <Toast.CloseTrigger aria-label="Close" onClick={() => closeToast(id)}>
          Close
        </Toast.CloseTrigger>
      )}
    </Toast.Root>
  );
}

/**
 * Keeps focus events from Chakra's list: when the focus leaves a toast, the list would take it back from the clicked
 * element.
 */
const withoutList = (act: () => void) => (event: FocusEvent) => {
  event.stopPropagation();
  act();
};
