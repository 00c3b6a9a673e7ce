import { useSyncExternalStore } from "react";

/**
 * From this width on, widgets stand side by side and can be moved. The customer's sizes xs and sm end here: in the
 * scale that they use, the next step is the drawer's 1264.
 */
const roomy = "(min-width: 960px)";

function followWidth(changed: () => void): () => void {
  const media = matchMedia(roomy);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** Whether the screen is wider than xs and sm. */
export const useHasRoom = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(roomy).matches);
