import { StoreProvider } from "@portal/store";
import { ThemeProvider } from "@portal/ui";
import { createRoot } from "react-dom/client";
import { answer, Countries } from "../../../packages/stories/src/lists.tsx";
import { ScreenStory } from "../../../packages/stories/src/story.tsx";
import "@portal/ui/theme.css";

declare global {
  interface Window {
    /** The milliseconds of each round, from the first render to the laid-out rows. */
    measureList(rows: number, rounds: number): Promise<number[]>;
  }
}

/** Resolves as soon as so many rows are in the document. */
function shown(place: Element, rows: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => place.querySelectorAll("tbody tr td[data-part=actions] button").length >= rows && resolve();
  new MutationObserver(look).observe(place, { childList: true, subtree: true });
  return promise;
}

async function round(rows: number): Promise<number> {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const start = performance.now();
  const arrived = shown(place, rows);
  root.render(
    <StoreProvider>
      <ThemeProvider>
        <ScreenStory title="List" at="settings/countries?limit=100">
          <Countries rows={answer(rows)} />
        </ScreenStory>
      </ThemeProvider>
    </StoreProvider>,
  );
  await arrived;
  place.getBoundingClientRect();
  const time = performance.now() - start;
  root.unmount();
  place.remove();
  return time;
}

// the first rounds only warm up
window.measureList = async (rows, rounds) => {
  const times: number[] = [];
  for (let done = -3; done < rounds; done++) times.push(await round(rows));
  return times.slice(3);
};
