import { chakra, StatusMark } from "@portal/ui";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import type { LucideIcon } from "lucide-react/types";
import type { ReactNode } from "react";

interface TraceStepProps {
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A step of a trace: its name, and what is known of it. */
export const TraceStep = ({ title, icon: Icon, children }: TraceStepProps) => (
  <li>
    <Icon aria-hidden="true" />
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  </li>
);

/** The steps of a trace one below the other, joined by a line. */
export const TraceSteps = chakra("ol", {
  base: {
    maxInlineSize: "880px",
    fontSize: "table",
    overflowWrap: "anywhere",
    "& > li": {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "32px minmax(0, 1fr)",
      columnGap: "3",
      paddingBlockEnd: "5",
      _last: { paddingBlockEnd: "0" },
      "&:not(:last-child)::before": {
        content: '""',
        position: "absolute",
        insetBlock: "32px 0",
        insetInlineStart: "15px",
        borderInlineStart: "2px solid {colors.border}",
      },
    },
    "& > li > svg": {
      inlineSize: "32px",
      blockSize: "32px",
      padding: "7px",
      border: "1px solid {colors.border}",
      borderRadius: "50%",
      background: "surface",
      color: "muted",
    },
    "& > li > section": { display: "grid", gap: "2", minInlineSize: "0", paddingBlockStart: "5px" },
    "& h2": { fontSize: "body", fontWeight: "600" },
  },
});

/** What stands in a step where nothing happened, or where the reader may not see it. */
export const Quiet = chakra("p", { base: { color: "muted" } });

/** Says that a part is not known, and why. */
export const NotKnown = ({ children }: { children: ReactNode }) => (
  <div>
    <StatusMark icon={CircleQuestionMark} color="warning">
      Not known
    </StatusMark>
    <Quiet>{children}</Quiet>
  </div>
);
