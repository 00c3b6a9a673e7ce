import { AlertContent, AlertRoot, AlertTitle } from "@chakra-ui/react/alert";
import { Flex } from "@chakra-ui/react/flex";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

export type Tone = "info" | "success" | "warning" | "danger";

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
  return (
    <AlertRoot status={tone === "danger" ? "error" : tone} role={tone === "danger" ? "alert" : "status"}>
      <Icon aria-hidden="true" />
      <AlertContent>
        {title && <AlertTitle as="p">{title}</AlertTitle>}
        {children && <div>{children}</div>}
        {actions && (
          <Flex wrap="wrap" gap="2" marginBlockStart="2">
            {actions}
          </Flex>
        )}
      </AlertContent>
    </AlertRoot>
  );
}
