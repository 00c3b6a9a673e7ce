import { ChakraProvider } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { TooltipLayer } from "../overlays/tooltip.tsx";
import { ConstructedSheet, canConstructSheets } from "./constructed-sheet.ts";
import { system } from "./system.ts";

export const styleCache = createCache({ key: "ui" });
if (canConstructSheets()) styleCache.sheet = new ConstructedSheet({ key: "ui", container: document.head });
styleCache.compat = true; // nothing is rendered on a server, so `:first-child` is safe, and Emotion need not warn

/**
 * Provides recipes, their sheet and the place of tips to all parts below it, portals included; used once, around the
 * whole portal.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        {children}
        <TooltipLayer />
      </ChakraProvider>
    </CacheProvider>
  );
}
