import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

export interface PageHeaderProps {
  title: string;
  /** The name of the page's subject, beside the title. */
  subject?: string;
  /** The purpose of the page in one line, where that helps. */
  purpose?: string;
  /** Content left of the title, e.g. the back arrow of a form. */
  before?: ReactNode;
  /** Quiet facts beside or under the title. */
  facts?: ReactNode;
  /** The primary action, on the right. */
  actions?: ReactNode;
}

const Head = chakra("header", {
  base: {
    flex: "none",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "{spacing.2} {spacing.3}",
    minBlockSize: "control",
    color: "muted",
    fontSize: "table",
    "& > button:first-child": { marginInlineStart: "-6px" },
    "& strong": { fontSize: "section", fontWeight: "500", overflowWrap: "anywhere" },
    "& h1": {
      color: "text",
      fontSize: "page",
      fontWeight: "650",
      letterSpacing: "-0.015em",
      lineHeight: "1.3",
      overflowWrap: "anywhere",
    },
  },
});

/** The head of a page: its only `h1`, its purpose, its primary action. */
export function PageHeader({ title, subject, purpose, before, facts, actions }: PageHeaderProps) {
  return (
    <Head>
      {before}
      <Flex direction="column" flex="1 1 160px" minInlineSize="0">
        {subject ? (
          <Flex wrap="wrap" align="baseline" gap="{spacing.1} {spacing.3}">
            <h1>{title}</h1>
            <strong>{subject}</strong>
          </Flex>
        ) : (
          <h1>{title}</h1>
        )}
        {purpose && <p>{purpose}</p>}
      </Flex>
      {(facts || actions) && (
        <Flex wrap="wrap" align="center" gap="2" marginInlineStart="auto">
          {facts}
          {actions}
        </Flex>
      )}
    </Head>
  );
}
