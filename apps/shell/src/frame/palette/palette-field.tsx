import { ariaKeys, KeyCaps } from "@portal/ui";
import Search from "lucide-react/icons/search";
import classes from "./palette-field.module.css";
import { preloadPalette } from "./use-command-layer.tsx";

/** Opens the command palette: a field with its shortcut, on a narrow screen an icon. */
export function PaletteField({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={classes.field}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys("Mod+k")}
      onClick={onOpen}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
    >
      <Search size={16} aria-hidden="true" />
      <span className={classes.text}>Jump to a screen or command</span>
      <span className={classes.keys} aria-hidden="true">
        <KeyCaps keys="Mod+k" />
      </span>
    </button>
  );
}
