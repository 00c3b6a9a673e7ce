import { StoreProvider } from "@portal/store";
import { type RenderOptions, type RenderResult, render as renderAlone } from "@testing-library/react";
import type { ReactNode } from "react";
import { ThemeProvider } from "../theme/theme-provider.tsx";

/** Testing Library's `render` inside store and theme, which every part of the design system needs. */
export function render(ui: ReactNode, options?: Omit<RenderOptions, "queries" | "wrapper">): RenderResult {
  return renderAlone(ui, { ...options, wrapper: Surroundings });
}

const Surroundings = ({ children }: { children: ReactNode }) => (
  <StoreProvider>
    <ThemeProvider>{children}</ThemeProvider>
  </StoreProvider>
);
