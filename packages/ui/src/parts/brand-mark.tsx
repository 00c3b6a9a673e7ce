import classes from "./brand-mark.module.css";

export interface BrandMarkProps {
  /** Leaves the wordmark out and shows the sign alone. */
  compact?: boolean;
}

/** Sign and wordmark of the portal. */
export function BrandMark({ compact = false }: BrandMarkProps) {
  return (
    <span className={classes.brand}>
      <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" />
        <path d="M6.5 16.5v-3M10.2 16.5v-6M13.8 16.5v-4.5M17.5 16.5v-9" />
      </svg>
      {!compact && <span className={classes.word}>Carrier Portal</span>}
    </span>
  );
}
