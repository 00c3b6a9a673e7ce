import { useEffect, useState } from "react";

/** The milliseconds since a moment, renewed at an interval while they are shown. */
export function useAge(moment: number, everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [moment, everyMs]);
  return now - moment;
}
