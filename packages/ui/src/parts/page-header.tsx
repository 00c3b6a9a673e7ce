import type { ReactNode } from "react";
import classes from "./page-header.module.css";

export interface PageHeaderProps {
  title: string;
  /** What the page is for, in one line, where that helps. */
  purpose?: string;
  /** Left of the title, e.g. the back arrow of a form. */
  before?: ReactNode;
  /** Quiet facts beside or under the title. */
  facts?: ReactNode;
  /** Primary action, right. */
  actions?: ReactNode;
}

/** The head of a page: its only `h1`, its purpose, its primary action. */
export function PageHeader({ title, purpose, before, facts, actions }: PageHeaderProps) {
  return (
    <header className={classes.head}>
      {before}
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </div>
      {facts && <div className={classes.facts}>{facts}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
