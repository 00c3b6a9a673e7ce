import classes from "./skeleton.module.css";

export interface SkeletonProps {
  /** Any CSS length; fills its parent unless told otherwise. */
  width?: string;
  height?: string;
}

/** A grey bar where content will be. The region around it carries `aria-busy`. */
export function Skeleton({ width = "100%", height = "12px" }: SkeletonProps) {
  return <span className={classes.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
