import { StoreProvider } from "@portal/store";
import { ThemeProvider } from "@portal/ui/base";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App, type AppProps } from "./app.tsx";

/** Draws the portal into the page. It draws in slices, so that the browser can paint and handle events in between. */
export function draw(props: AppProps): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  const reactRoot = createRoot(root);
  startTransition(() =>
    reactRoot.render(
      <StoreProvider>
        <ThemeProvider>
          <App {...props} />
        </ThemeProvider>
      </StoreProvider>,
    ),
  );
}
