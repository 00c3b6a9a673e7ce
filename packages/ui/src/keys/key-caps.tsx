import { chakra } from "@chakra-ui/react/styled-system";
import { keyCaps } from "./shortcut-keys.ts";

const Caps = chakra("span", {
  base: {
    display: "inline-flex",
    flex: "none",
    gap: "3px",
    "& > kbd": {
      minInlineSize: "20px",
      paddingInline: "5px",
      border: "1px solid",
      borderColor: "divider",
      borderRadius: "4px",
      background: "page",
      color: "muted",
      fontFamily: "inherit",
      fontSize: "small",
      lineHeight: "18px",
      textAlign: "center",
    },
  },
});

/** A shortcut as keys: `Ctrl` `K`, or `G` then `C`. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <Caps>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </Caps>
  );
}
