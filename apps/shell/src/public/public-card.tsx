import { BrandMark, ThemeSwitch } from "@portal/ui/base";
import { type ReactNode, useEffect } from "react";
import { ServiceNotice } from "../boot/service-notice.tsx";
import classes from "./public.module.css";

export interface PublicCardProps {
  title: string;
  /** A back button left of the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** The look of every screen outside the frame: mark above, one narrow card, theme switch in the corner. */
export function PublicCard({ title, back, children }: PublicCardProps) {
  useEffect(() => {
    document.title = `${title} · Carrier Portal`;
  }, [title]);
  return (
    <div className={classes.page}>
      <div className={classes.corner}>
        <ThemeSwitch />
      </div>
      <main className={classes.column}>
        <div className={classes.brand}>
          <BrandMark />
        </div>
        <div className={classes.card}>
          <div>
            <div className={classes.head}>
              {back}
              <h1 className={classes.title}>{title}</h1>
            </div>
            <ServiceNotice />
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
