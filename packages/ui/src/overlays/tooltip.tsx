import { cloneElement, type ReactElement } from "react";
import { useLazyPart } from "../parts/use-lazy-part.ts";
import { loadTip, tooltipProps, useTip } from "./tooltip-layer.ts";

export interface TooltipProps {
  text: string;
  /** One focusable element whose accessible name says the same. */
  children: ReactElement<ReturnType<typeof tooltipProps>>;
}

/** Shows a short text beside its child on hover and keyboard focus. */
export const Tooltip = ({ text, children }: TooltipProps) => cloneElement(children, tooltipProps(text));

/** The place of the page's tip; used once, around the whole portal. */
export function TooltipLayer() {
  const tip = useTip();
  const { Part } = useLazyPart(tip && loadTip);
  return tip && Part ? <Part key={tip.id} {...tip} /> : null;
}
