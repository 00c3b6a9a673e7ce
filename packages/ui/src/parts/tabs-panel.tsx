import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** The set's name for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

const tabsRecipe = defineSlotRecipe({
  slots: ["list", "trigger", "content"],
  base: {
    list: {
      display: "flex",
      gap: "1",
      borderBlockEnd: "1px solid var(--divider)",
      overflowX: "auto",
      scrollbarWidth: "none",
    },
    trigger: {
      position: "relative",
      flex: "none",
      minBlockSize: "40px",
      paddingInline: "3",
      border: "0",
      background: "transparent",
      color: "muted",
      fontSize: "body",
      fontWeight: "550",
      cursor: "pointer",
      _hover: { color: "text" },
      _focusVisible: { outlineOffset: "-3px" },
      _selected: {
        color: "text",
        _after: {
          content: '""',
          position: "absolute",
          insetInline: "3",
          insetBlockEnd: "-1px",
          blockSize: "2px",
          borderRadius: "1px",
          background: "accent",
        },
      },
      _print: { "&:not([data-selected])": { display: "none" } },
    },
    content: { paddingBlockStart: "4" },
  },
});

/** The tabs themselves, on Chakra, in a file of its own so that it loads with the first ones. */
export default function TabsPanel({ label, tabs, selected, onSelect }: TabsProps) {
  const current = tabs.some(({ id }) => id === selected) ? selected : (tabs[0]?.id ?? null);
  return (
    <Tabs.Root
      recipe={tabsRecipe}
      value={current}
      onValueChange={({ value }) => onSelect(value)}
      lazyMount
      unmountOnExit
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ id, label: text }) => (
          <Tabs.Trigger key={id} value={id}>
            {text}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Content key={id} value={id}>
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
