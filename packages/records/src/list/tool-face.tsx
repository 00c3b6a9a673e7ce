import type { ReactNode } from "react";
import classes from "./list-tools.module.css";

/** Face of a button in the toolbar of a list: icon and word, on narrow screens the icon with the word for readers only. */
export const ToolFace = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span className={classes.icon}>{icon}</span>
    <span className={classes.word}>{children}</span>
  </>
);
