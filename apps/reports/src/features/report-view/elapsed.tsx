import { useEffect, useState } from "react";
import { elapsedText } from "./run-words.ts";

export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label="Running for">
      {elapsedText(now - since)}
    </span>
  );
}
