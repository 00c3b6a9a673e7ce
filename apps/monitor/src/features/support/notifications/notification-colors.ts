import type { RowPaint } from "@portal/ui";

const sixDigits = /^#[0-9a-fA-F]{6}$/;

/** The colour that the row names; ignored where its text is not a colour. */
export const notificationPaint = ({ backgroundColor }: { backgroundColor: string }): RowPaint | undefined =>
  sixDigits.test(backgroundColor) ? { background: backgroundColor } : undefined;
