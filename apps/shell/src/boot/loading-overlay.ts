const longestWait = 10_000;

/**
 * The overlay of `index.html` covers the page until its load event has fired and the first screen is drawn, or for ten
 * seconds. Call the result once the first screen is drawn.
 */
export function startLoadingOverlay(): () => void {
  const overlay = document.getElementById("loading-overlay");
  let isDrawn = false;
  const remove = () => overlay?.remove();
  const removeIfReady = () => {
    if (isDrawn && document.readyState === "complete") remove();
  };
  addEventListener("load", removeIfReady, { once: true });
  setTimeout(remove, longestWait);
  return () => {
    isDrawn = true;
    removeIfReady();
  };
}
