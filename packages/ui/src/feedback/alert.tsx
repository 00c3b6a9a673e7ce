import { AlertContent, AlertDescription, AlertIndicator, AlertRoot, AlertTitle } from "@chakra-ui/react/alert";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { alertRecipe } from "./alert.recipe.ts";

export type Tone = "info" | "success" | "warning" | "danger";

/** Each tone has an icon of its own; Chakra shows warning and danger with the same one. */
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface AlertProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
}

/** A message inside the page. Danger is announced at once, the others politely. */
export function Alert({ tone = "info", title, children, actions }: AlertProps) {
  const Icon = icons[tone];
  const isDanger = tone === "danger";
  return (
    <AlertRoot recipe={alertRecipe} status={isDanger ? "error" : tone} role={isDanger ? "alert" : "status"}>
      <AlertIndicator>
        <Icon aria-hidden="true" />
      </AlertIndicator>
      <AlertContent>
        {title && <AlertTitle as="p">{title}</AlertTitle>}
        {children && <AlertDescription>{children}</AlertDescription>}
        {actions && <div data-part="actions">{actions}</div>}
      </AlertContent>
    </AlertRoot>
  );
}
