import { Flex } from "@chakra-ui/react/flex";
import type { ReactNode } from "react";
import type { Tone } from "./alert.tsx";

export interface BannerProps {
  tone?: Tone;
  children: ReactNode;
  actions?: ReactNode;
  /** False inside a region that announces it already. */
  announced?: boolean;
}

/** One line across the top of the frame, e.g. for a new version or a lost connection. */
export function Banner({ tone = "info", children, actions, announced = true }: BannerProps) {
  return (
    <Flex
      role={announced ? "status" : undefined}
      wrap="wrap"
      align="center"
      justify="center"
      gap="{spacing.1} {spacing.4}"
      minBlockSize="36px"
      padding="{spacing.1} {spacing.4}"
      borderBlockEnd="1px solid {colors.divider}"
      background={`${tone}Tint`}
      fontSize="table"
      _print={{ display: "none" }}
    >
      <p>{children}</p>
      {actions && <Flex gap="2">{actions}</Flex>}
    </Flex>
  );
}
