import { chakra, formatDateTime, infoTipProps, usePortalTimeZone } from "@portal/ui";
import { useAge } from "../../../age/use-age.ts";
import { ageText } from "./age-text.ts";

const minute = 60_000;

/** The age of a widget's data, renewed each minute; the exact time is its tip. */
export function DataAge({ readAt }: { readAt: string }) {
  const exact = formatDateTime(readAt, usePortalTimeZone());
  const text = ageText(useAge(Date.parse(readAt), minute));
  return (
    <Words type="button" {...infoTipProps(exact)} aria-label={`${text}, ${exact}`}>
      <time dateTime={readAt}>{text}</time>
    </Words>
  );
}

const Words = chakra("button", {
  base: {
    justifySelf: "start",
    padding: "0",
    border: "0",
    background: "transparent",
    color: "muted",
    fontSize: "small",
    lineHeight: "24px", // the least height of a target (WCAG 2.5.8)
    whiteSpace: "nowrap",
    cursor: "default",
  },
});
