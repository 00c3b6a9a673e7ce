import { useEffect, useState } from "react";

const everyMs = 10_000;

/** The time of now; whoever shows what follows from it stays right while the page stands open. */
export function useNow(): Date {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return new Date();
}
