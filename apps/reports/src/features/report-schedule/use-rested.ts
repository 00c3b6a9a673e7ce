import { useEffect, useState } from "react";

/** Longer than the pause between two steps of a thumb that is dragged. */
const restMs = 700;

/** Whether a text has stood still for a while, so that it may be read out. */
export function useRested(text: string): boolean {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text;
}
