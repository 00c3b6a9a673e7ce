import { type ReactNode, useId } from "react";
import classes from "./card.module.css";

export interface CardProps {
  title?: string;
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** Heading level of the title; `2` unless told otherwise. */
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
  const Heading = `h${level}` as const;
  return (
    <section
      className={[classes.card, className].filter(Boolean).join(" ")}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {(title !== undefined || actions) && (
        <header className={classes.head}>
          {title !== undefined && (
            <Heading id={headingId} className={classes.title}>
              {fold ? (
                <button
                  type="button"
                  className={classes.fold}
                  aria-expanded={!fold.folded}
                  aria-controls={bodyId}
                  onClick={fold.onToggle}
                >
                  {title}
                  {fold.icon}
                </button>
              ) : (
                title
              )}
            </Heading>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div id={bodyId} hidden={fold?.folded} className={flush ? undefined : classes.body}>
        {children}
      </div>
    </section>
  );
}
