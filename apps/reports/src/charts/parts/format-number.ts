const decimals = (maximumFractionDigits: number) => new Intl.NumberFormat("en-US", { maximumFractionDigits });
const [large, medium, small] = [decimals(2), decimals(4), decimals(6)];
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/**
 * Writes `1,204.5`: with separators of thousands, and with as many decimals as can be read; the table has all of them.
 */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  return (size >= 1000 ? large : size >= 1 ? medium : small).format(value);
}

/** Writes `33.3%` for a share from 0 to 1. */
export const formatShare = (share: number): string => percent.format(share);
