import { Card, chakra, IconButton } from "@portal/ui";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useState } from "react";
import { firstLines, withNextLine } from "./log-lines.ts";

const pace = 1500;

const Lines = chakra("ol", {
  base: {
    blockSize: "220px",
    margin: "0",
    padding: "0",
    overflowY: "auto",
    listStyle: "none",
    fontFamily: "mono",
    fontSize: "small",
    "& li": { display: "flex", gap: "3", paddingBlock: "1", borderBlockEnd: "1px solid {colors.divider}" },
    "& span": { color: "muted", fontVariantNumeric: "tabular-nums" },
  },
});

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Adds a fake line every 1.5 s, but not while it is paused (WCAG 2.2.2) or the tab is hidden. Screen readers do not
 * read each line.
 */
export function LogFeed() {
  const [lines, setLines] = useState(firstLines);
  const [isPaused, setPaused] = useState(prefersStillness);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => !document.hidden && setLines(withNextLine), pace);
    return () => clearInterval(timer);
  }, [isPaused]);
  return (
    <Card
      title="Sample log"
      actions={
        <IconButton
          label={isPaused ? "Continue the log" : "Pause the log"}
          icon={isPaused ? <Play /> : <Pause />}
          onClick={() => setPaused(!isPaused)}
        />
      }
    >
      <Lines aria-label="Log" tabIndex={0}>
        {lines.map(({ number, text }) => (
          <li key={number}>
            <span>{`#${number}`}</span>
            {text}
          </li>
        ))}
      </Lines>
    </Card>
  );
}
