// Runs in Node when the shell is built (`rsbuild.config.ts`).
import { styleCache, ThemeProvider } from "@portal/ui/theme-provider";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Portal } from "../portal.tsx";
import { FrameSkeleton } from "./frame-skeleton.tsx";

const noFrame = () => new Promise<never>(() => undefined);

export interface FirstPage {
  readonly login: string;
  readonly frame: string;
  readonly styles: string;
}

/**
 * What the page shows before any code has come: Login as HTML, which the code takes over, the skeleton of the frame, and the styles of
 * both.
 */
export function renderFirstPage(): FirstPage {
  const login = renderToString(<Portal loadFrame={noFrame} onDrawn={() => undefined} />);
  const frame = renderToStaticMarkup(
    <ThemeProvider>
      <FrameSkeleton />
    </ThemeProvider>,
  );
  const css = Object.values(styleCache.inserted)
    .filter((styles) => typeof styles === "string")
    .join("");
  return { login, frame, styles: css.replace(/(@layer \w+)(?=@)/g, "$1;") }; // Emotion leaves out the semicolon of empty layers
}
