import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RsbuildPlugin } from "@rsbuild/core";

const address = /href="\/([^"]+\.svg)"/;

/**
 * Puts the page's icon into the page: browsers ask for it again at a sign-in and with other addresses, on one of the six connections that
 * the first screen needs.
 */
export const inlineIcon = (publicFolder: string): RsbuildPlugin => ({
  name: "portal-inline-icon",
  apply: "build",
  setup(api) {
    api.modifyHTML((page) =>
      page.replace(/<link rel="icon"[^<>]*>/, (link) =>
        link.replace(address, (_, file: string) => `href="${dataUri(readFileSync(join(publicFolder, file), "utf8"))}"`),
      ),
    );
  },
});

/** Only what ends an attribute or an address is escaped, so that the page stays short. */
const dataUri = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/\n\s*/g, "").replaceAll('"', "'").replaceAll("%", "%25").replaceAll("#", "%23")}`;
