import type { RowPaint } from "@portal/ui";

const sixDigits = /^#[0-9a-fA-F]{6}$/;

/** The row's own colour, taken only when it is one (B-142, C-18). */
export const notificationPaint = ({ backgroundColor }: { backgroundColor: string }): RowPaint | undefined =>
  sixDigits.test(backgroundColor) ? { background: backgroundColor } : undefined;
