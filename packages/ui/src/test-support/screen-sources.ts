import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const workspace = join(import.meta.dirname, "../../../..");
const rooms = [
  "packages/ui",
  "packages/records",
  "apps/shell",
  "apps/monitor",
  "apps/operations",
  "apps/reports",
  "apps/admin-settings",
];

/** All sources of styles, without tests and without `theme.css`, which holds the values. */
export const screenSources = rooms.flatMap((room) =>
  readdirSync(join(workspace, room, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.|theme\.css$/.test(file))
    .map((file) => ({
      file: `${room}/src/${file}`,
      text: readFileSync(join(workspace, room, "src", file), "utf8"),
    })),
);
