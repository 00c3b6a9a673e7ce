import { useEffect, useState } from "react";

const everyMs = 10_000;

/** The current time, updated while the page is open, so that what a screen derives from it stays right. */
export function useNow(): Date {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return new Date();
}
