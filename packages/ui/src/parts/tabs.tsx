import { type KeyboardEvent, type ReactNode, useId } from "react";
import classes from "./tabs.module.css";

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

/** Tabs with the arrow keys; only the selected panel is rendered. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const current = tabs.find(({ id }) => id === selected) ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex(({ id }) => id === current?.id);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${prefix}-${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}-${tab.id}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${prefix}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          id={`${prefix}-panel`}
          role="tabpanel"
          className={classes.panel}
          aria-labelledby={`${prefix}-${current.id}`}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}
