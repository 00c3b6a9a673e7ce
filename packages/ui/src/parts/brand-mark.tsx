import { chakra } from "@chakra-ui/react/styled-system";

export interface BrandMarkProps {
  /** Shows the sign alone, without the wordmark. */
  compact?: boolean;
}

const Brand = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    fontWeight: "650",
    letterSpacing: "-0.01em",
    whiteSpace: "nowrap",
    "& svg": {
      inlineSize: "24px",
      blockSize: "24px",
      fill: "primary",
      stroke: "onPrimary",
      strokeWidth: "2.2",
      strokeLinecap: "round",
    },
    "& rect": { stroke: "none" },
  },
});

/** Sign and wordmark of the portal. */
export function BrandMark({ compact = false }: BrandMarkProps) {
  return (
    <Brand>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" />
        <path d="M6.5 16.5v-3M10.2 16.5v-6M13.8 16.5v-4.5M17.5 16.5v-9" />
      </svg>
      {!compact && <span>Carrier Portal</span>}
    </Brand>
  );
}
