import classes from "./spinner.module.css";

/** A turning ring, 1em large. With a `label` it speaks to screen readers, without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={classes.spinner} role="status" aria-label={label} />
  ) : (
    <span className={classes.spinner} aria-hidden="true" />
  );
}
