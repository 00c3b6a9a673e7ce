import { BrandMark, chakra, Flex, IconButton, RouteLink, ThemeSwitch } from "@portal/ui";
import PanelLeft from "lucide-react/icons/panel-left";
import { memo } from "react";
import { drawerId } from "../drawer/drawer.tsx";
import type { DrawerState } from "../drawer/use-drawer.ts";
import { PaletteField } from "../palette/palette-field.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { HelpLink } from "./help-link.tsx";
import { OwnBuildBadge } from "./own-build-badge.tsx";

const narrow = "@media (width <= 480px)";

const Bar = chakra("header", {
  base: {
    position: "sticky",
    insetBlockStart: "0",
    zIndex: 10,
    display: "flex",
    alignItems: "center",
    gap: "2",
    blockSize: "topBar",
    paddingInline: "3",
    background: "surface",
    borderBlockEnd: "1px solid",
    borderColor: "divider",
    _print: { display: "none" },
    "& > a": {
      display: "flex",
      padding: "1",
      borderRadius: "md",
      color: "inherit",
      textDecoration: "none",
      // shows the sign only; the wordmark stays the link's name
      [narrow]: { inlineSize: "32px", overflow: "clip" },
    },
    "& [data-username]": {
      maxInlineSize: "160px",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      [narrow]: { maxInlineSize: "min(88px, calc(100vw - 312px))" },
    },
  },
});

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
