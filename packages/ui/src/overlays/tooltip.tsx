import { cloneElement, type ReactElement } from "react";
import { tooltipProps } from "./tooltip-layer.ts";

export interface TooltipProps {
  text: string;
  /** One focusable element whose accessible name says the same. */
  children: ReactElement<ReturnType<typeof tooltipProps>>;
}

/** Shows a short text beside its child on hover and keyboard focus. */
export const Tooltip = ({ text, children }: TooltipProps) => cloneElement(children, tooltipProps(text));
