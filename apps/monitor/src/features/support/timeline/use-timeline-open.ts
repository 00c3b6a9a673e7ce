import { storedText, storeText, useMatches } from "@portal/ui";
import { useState } from "react";

const key = "monitor.time-line";

/** Between these widths the open time line takes the room of four columns that the tables need. */
const tight = "(min-width: 1440px) and (max-width: 1799.98px)";

/** Whether the time line is open: as the user last left it in this browser, or else where there is room for it. */
export function useTimelineOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [chosen, setChosen] = useState(readChoice);
  const isTight = useMatches(tight);
  const choose = (isOpen: boolean) => {
    setChosen(isOpen);
    storeText(key, isOpen ? "open" : "closed");
  };
  return [chosen ?? !isTight, choose];
}

function readChoice(): boolean | null {
  const kept = storedText(key);
  return kept === null ? null : kept === "open";
}
