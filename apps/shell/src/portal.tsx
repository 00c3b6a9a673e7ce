import { StoreProvider } from "@portal/store";
import { ThemeProvider } from "@portal/ui/base";
import { App, type AppProps } from "./app.tsx";

/** The whole portal, with its one store and its theme. */
export const Portal = (props: AppProps) => (
  <StoreProvider>
    <ThemeProvider>
      <App {...props} />
    </ThemeProvider>
  </StoreProvider>
);
