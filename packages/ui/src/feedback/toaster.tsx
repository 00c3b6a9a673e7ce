import { chakra } from "@chakra-ui/react/styled-system";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopModal } from "../overlays/modal.ts";
import { closeToast, holdToast, releaseToast, takeAction, useToasts } from "./toast-store.ts";
import { toasterRecipe } from "./toaster.recipe.ts";
import type { ToastPosition, VisibleToast } from "./toasts.slice.ts";

const ToastLayer = chakra("section", toasterRecipe);

const positions: readonly ToastPosition[] = ["top", "top-start", "top-end", "bottom", "bottom-start", "bottom-end"];

/**
 * Shows the toasts of the whole portal; render it once. Errors are announced at once, the others politely (D-A64). They stand
 * in the uppermost dialog, as everything outside it is inert: neither read out nor to be closed.
 */
export function Toaster() {
  const top = useTopModal();
  return top ? createPortal(<Layer key="dialog" />, top) : <Layer key="page" />;
}

function Layer() {
  const visible = useToasts();
  const layer = useRef<HTMLElement>(null);
  const newest = visible.at(-1)?.id;
  // what was put over everything meanwhile would cover the layer: showing it again puts it on top
  useLayoutEffect(() => {
    // a dialog that is just gone took it along; it is shown again where it stands next
    if (!layer.current?.isConnected) return;
    layer.current.hidePopover?.();
    if (newest !== undefined) layer.current.showPopover?.();
  }, [newest]);
  return (
    <ToastLayer ref={layer} popover="manual" aria-label="Announcements">
      {positions.map((position) => {
        const here = visible.filter((shown) => (shown.position ?? "bottom") === position);
        return (
          <div key={position} data-position={position}>
            <div aria-live="polite">{here.filter(({ color }) => color !== "error").map(card)}</div>
            <div aria-live="assertive">{here.filter(({ color }) => color === "error").map(card)}</div>
          </div>
        );
      })}
    </ToastLayer>
  );
}

const card = (shown: VisibleToast) => <ToastCard key={shown.id} shown={shown} />;

function ToastCard({ shown }: { shown: VisibleToast }) {
  const { id, text, color = "default", mode = "single-line", timeout, action } = shown;
  return (
    <div
      data-color={color}
      data-mode={mode}
      style={{ order: id }}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => releaseToast(id)}
    >
      {color === "success" && <CircleCheck aria-hidden="true" />}
      {color === "error" && <CircleAlert aria-hidden="true" />}
      <Message key={shown.said} text={text} onHold={() => holdToast(id)} onRelease={() => releaseToast(id)} />
      {action && (
        <button
          type="button"
          onFocus={() => holdToast(id)}
          onBlur={() => releaseToast(id)}
          onClick={() => takeAction(id)}
        >
          {action}
        </button>
      )}
      {timeout === undefined && (
        <button type="button" onClick={() => closeToast(id)}>
          Close
        </button>
      )}
    </div>
  );
}

interface MessageProps {
  text: string;
  onHold: () => void;
  onRelease: () => void;
}

/** The words; long ones scroll in their own place, by keys too, so that no toast outgrows a phone and `Close` stays in reach. */
function Message({ text, onHold, onRelease }: MessageProps) {
  const words = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {};
    setScrolls(scrollHeight > clientHeight);
  }, []);
  const scrollStop = scrolls
    ? { tabIndex: 0, role: "group", "aria-label": "Message", onFocus: onHold, onBlur: onRelease }
    : {};
  return (
    <div ref={words} data-message {...scrollStop}>
      <p>{text}</p>
    </div>
  );
}
