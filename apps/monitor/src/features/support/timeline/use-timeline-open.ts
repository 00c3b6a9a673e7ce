import { useState, useSyncExternalStore } from "react";

const key = "monitor.time-line";

/** Between these widths the open time line takes the room of four columns that the tables need. */
const tight = "(min-width: 1440px) and (max-width: 1799.98px)";

/** Whether the time line is open: as the user last left it in this browser, or else where there is room for it. */
export function useTimelineOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [chosen, setChosen] = useState(readChoice);
  const hasRoom = useSyncExternalStore(followWidth, () => !matchMedia(tight).matches);
  const choose = (isOpen: boolean) => {
    setChosen(isOpen);
    keepChoice(isOpen);
  };
  return [chosen ?? hasRoom, choose];
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(tight);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function readChoice(): boolean | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === "open";
  } catch {
    return null; // storage is blocked, so no choice is stored
  }
}

function keepChoice(isOpen: boolean): void {
  try {
    localStorage.setItem(key, isOpen ? "open" : "closed");
  } catch {
    // storage is blocked or full: the choice holds for this visit only
  }
}
