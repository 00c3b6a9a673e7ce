import { chakra } from "@chakra-ui/react/styled-system";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { alertRecipe } from "./alert.recipe.ts";

export type Tone = "info" | "success" | "warning" | "danger";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** On the recipe alone: Chakra's own brings a second set of icons along. */
const Panel = chakra("div", alertRecipe);

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
  return (
    <Panel tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Icon aria-hidden="true" />
      <div>
        {title && <p>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div data-part="actions">{actions}</div>}
      </div>
    </Panel>
  );
}
