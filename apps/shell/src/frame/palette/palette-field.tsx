import { ariaKeys, chakra, KeyCaps } from "@portal/ui";
import Search from "lucide-react/icons/search";
import { prefetchPalette } from "./use-command-layer.tsx";

const Field = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    flex: "0 1 360px",
    minInlineSize: "0",
    blockSize: "32px",
    marginInline: "auto",
    paddingBlock: "0",
    paddingInline: "10px 6px",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "md",
    background: "page",
    color: "muted",
    fontSize: "table",
    textAlign: "start",
    cursor: "pointer",
    transition: "border-color var(--motion)",
    _hover: { borderColor: "muted", color: "text" },
    "& svg": { flex: "none" },
    "& > span:first-of-type": { flex: "1", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "& > [aria-hidden]:last-child": { "@media (pointer: coarse)": { display: "none" } },
    smDown: {
      flex: "none",
      justifyContent: "center",
      inlineSize: "target",
      blockSize: "target",
      marginInline: "auto 0",
      paddingInline: "0",
      borderColor: "transparent",
      background: "transparent",
      _hover: { borderColor: "transparent", background: "hover" },
      "& > span:first-of-type": { srOnly: true },
      "& > [aria-hidden]:last-child": { display: "none" },
    },
  },
});

/** Opens the command palette. It is a field with its shortcut, on a narrow screen an icon. */
export function PaletteField({ onOpen }: { onOpen: () => void }) {
  return (
    <Field
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys("Mod+k")}
      onClick={onOpen}
      onPointerEnter={prefetchPalette}
      onFocus={prefetchPalette}
    >
      <Search size={16} aria-hidden="true" />
      <span>Jump to a screen or command</span>
      <span aria-hidden="true">
        <KeyCaps keys="Mod+k" />
      </span>
    </Field>
  );
}
