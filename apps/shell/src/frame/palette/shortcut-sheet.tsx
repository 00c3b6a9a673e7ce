import {
  Box,
  chakra,
  Dialog,
  isModified,
  KeyCaps,
  type ShortcutGroup,
  setSingleKeys,
  useActiveShortcuts,
  useSingleKeys,
} from "@portal/ui";
import { Checkbox } from "@portal/ui/checkbox";
import type { LayerProps } from "./layer.ts";

const Section = chakra("section", {
  base: {
    breakInside: "avoid",
    paddingBlockEnd: "4",
    "& h3": { paddingBlockEnd: "1", fontSize: "table", fontWeight: "600" },
    "& dl > div": {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "3",
      minBlockSize: "28px",
      borderBlockEnd: "1px solid",
      borderColor: "divider",
      fontSize: "table",
    },
  },
});

const headings = {
  "On this screen": "On this screen",
  Everywhere: "Everywhere",
  "Go to": "Go to: one key after the other",
} as const satisfies Record<ShortcutGroup, string>;

/** The help sheet: what each key does on this screen, and the switch for keys without a modifier (WCAG 2.1.4). */
export default function ShortcutSheet({ onClose }: LayerProps) {
  const shortcuts = useActiveShortcuts();
  const singleKeys = useSingleKeys();
  const uniqueShortcuts = shortcuts.filter(
    ({ keys }, index) => shortcuts.findIndex((other) => other.keys === keys) === index,
  );
  const groups = Object.entries(headings)
    .map(([group, heading]) => ({ heading, shortcuts: uniqueShortcuts.filter((one) => one.group === group) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog title="Keyboard shortcuts" size="medium" onClose={onClose}>
      <Checkbox
        label="Single-key shortcuts"
        help="Turn them off if dictation or another tool presses keys for you. Shortcuts with Ctrl or ⌘ stay."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      <Box columns="240px" columnGap="8" paddingBlock="16px 20px">
        {groups.map(({ heading, shortcuts }) => (
          <Section key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            <dl>
              {shortcuts.map(({ keys, description }) => (
                <div key={keys}>
                  <dt>
                    {description}
                    {!singleKeys && !isModified(keys) && " (off)"}
                  </dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        ))}
      </Box>
    </Dialog>
  );
}
