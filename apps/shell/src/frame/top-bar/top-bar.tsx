import { BrandMark, Flex, IconButton, RouteLink, ThemeSwitch } from "@portal/ui";
import PanelLeft from "lucide-react/icons/panel-left";
import { memo } from "react";
import { drawerId } from "../drawer/drawer.tsx";
import type { DrawerState } from "../drawer/use-drawer.ts";
import { PaletteField } from "../palette/palette-field.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Bar } from "./bar.ts";
import { HelpLink } from "./help-link.tsx";
import { OwnBuildBadge } from "./own-build-badge.tsx";

interface TopBarProps {
  drawer: DrawerState;
  /** Opens the command palette. */
  onPalette: () => void;
}

/** Menu toggle, wordmark to Dashboard, command palette, help, theme switch and account. */
export const TopBar = memo(function TopBar({ drawer, onPalette }: TopBarProps) {
  return (
    <Bar>
      <IconButton
        label="Menu"
        icon={<PanelLeft />}
        aria-expanded={drawer.isOpen}
        aria-controls={drawerId}
        onClick={drawer.toggle}
      />
      <RouteLink to={{ name: "Dashboard" }}>
        <BrandMark />
      </RouteLink>
      <PaletteField onOpen={onPalette} />
      <Flex alignItems="center" gap="1">
        <OwnBuildBadge />
        <HelpLink />
        <ThemeSwitch />
        <AccountMenu />
      </Flex>
    </Bar>
  );
});
