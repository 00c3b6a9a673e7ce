import { Button, chakra, Spoken } from "@portal/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";

interface Panel {
  readonly title: string;
  readonly icon: ReactNode;
  readonly content: ReactNode;
  readonly isOpen: boolean;
  onToggle(): void;
}

/** Panels that unfold under their buttons. A folded panel keeps its state, such as typed text. */
export function ListPanels({ panels, children }: { panels: readonly Panel[]; children?: ReactNode }) {
  const id = useId();
  return (
    <Root>
      <div data-buttons>
        {panels.map(({ title, icon, isOpen, onToggle }) => (
          <Button
            key={title}
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={`${id}-${title}`}
            onClick={onToggle}
          >
            <Face>
              {icon}
              {title}
              <ChevronDown aria-hidden="true" data-chevron />
            </Face>
          </Button>
        ))}
      </div>
      {panels.map(({ title, content, isOpen }) => (
        <section key={title} id={`${id}-${title}`} hidden={!isOpen}>
          <Spoken>
            <h2>{title}</h2>
          </Spoken>
          {content}
        </section>
      ))}
      {children}
    </Root>
  );
}

const Face = chakra("span", { base: { display: "inline-flex", alignItems: "center", gap: "6px" } });

const Root = chakra("div", {
  base: {
    flex: { base: "1 1 100%", sm: "1 1 auto" },
    minInlineSize: "0",
    "& > [data-buttons]": { display: "flex", gap: "1", marginInlineStart: "-10px" },
    "& [data-chevron]": { transition: "transform {durations.motion}" },
    "& [aria-expanded=true] [data-chevron]": { transform: "rotate(180deg)" },
    "& > section": { paddingBlock: "8px 4px" },
    _print: { "& > [data-buttons], & > section": { display: "none" } },
  },
});
