import { BrandMark, IconButton, RouteLink, ThemeSwitch } from "@portal/ui";
import PanelLeft from "lucide-react/icons/panel-left";
import { AccountMenu } from "../account/account-menu.tsx";
import { drawerId } from "../drawer/drawer.tsx";
import type { DrawerState } from "../drawer/use-drawer.ts";
import { PaletteField } from "../palette/palette-field.tsx";
import classes from "./top-bar.module.css";

interface TopBarProps {
  drawer: DrawerState;
  /** Opens the command palette. */
  onPalette: () => void;
}

/** Menu toggle, wordmark to Dashboard, command palette, theme switch and account (A-030 to A-034, B-020 to B-024). */
export function TopBar({ drawer, onPalette }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <IconButton
        label="Menu"
        icon={<PanelLeft />}
        aria-expanded={drawer.isOpen}
        aria-controls={drawerId}
        onClick={drawer.toggle}
      />
      <RouteLink to={{ name: "Dashboard" }} className={classes.brand}>
        <BrandMark />
      </RouteLink>
      <PaletteField onOpen={onPalette} />
      <div className={classes.end}>
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}
