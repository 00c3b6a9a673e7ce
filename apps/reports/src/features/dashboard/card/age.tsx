import { chakra, formatDateTime, infoTipProps, usePortalTimeZone } from "@portal/ui";
import { useEffect, useState } from "react";
import { ageText } from "./age-text.ts";

const minute = 60_000;

/** The age of a widget's data, renewed each minute; the exact time is its tip. */
export function Age({ of }: { of: string }) {
  const [now, setNow] = useState(() => Date.now());
  const exact = formatDateTime(of, usePortalTimeZone());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, [of]);
  const text = ageText(now - Date.parse(of));
  return (
    <Words type="button" {...infoTipProps(exact)} aria-label={`${text}, ${exact}`}>
      <time dateTime={of}>{text}</time>
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
