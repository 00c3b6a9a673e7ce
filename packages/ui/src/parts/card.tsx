import { CardBody, CardHeader, CardRoot, CardTitle } from "@chakra-ui/react/card";
import { Flex } from "@chakra-ui/react/flex";
import { type ReactNode, useId } from "react";

export interface CardProps {
  title?: string;
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** Heading level of the title; `2` by default. */
  level?: 1 | 2 | 3;
  /** Makes the heading a button that folds the body away. */
  fold?: { folded: boolean; onToggle: () => void; icon: ReactNode };
  /** Leaves the body without padding, for a table that fills the card. */
  flush?: boolean;
  children: ReactNode;
  className?: string;
}

/** A surface with an optional head. With a title it is a named region. */
export function Card({ title, actions, level = 2, fold, flush = false, children, className }: CardProps) {
  const headingId = useId();
  const bodyId = useId();
  return (
    <CardRoot as="section" className={className} aria-labelledby={title === undefined ? undefined : headingId}>
      {(title !== undefined || actions) && (
        <CardHeader as="header">
          {title !== undefined && (
            <CardTitle as={`h${level}`} id={headingId}>
              {fold ? (
                <button type="button" aria-expanded={!fold.folded} aria-controls={bodyId} onClick={fold.onToggle}>
                  {title}
                  {fold.icon}
                </button>
              ) : (
                title
              )}
            </CardTitle>
          )}
          {actions && (
            <Flex align="center" gap="1" marginInlineStart="auto">
              {actions}
            </Flex>
          )}
        </CardHeader>
      )}
      <CardBody id={bodyId} hidden={fold?.folded} unstyled={flush}>
        {children}
      </CardBody>
    </CardRoot>
  );
}
