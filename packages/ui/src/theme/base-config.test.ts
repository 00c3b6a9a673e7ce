import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { expect, it } from "vitest";
import { system } from "./system.ts";

const workspace = join(import.meta.dirname, "../../../..");
const rooms = ["packages/ui/src", "packages/records/src", ...["shell", "monitor", "admin-settings"].map(sourceOf)];

function sourceOf(app: string): string {
  return `apps/${app}/src`;
}

/** Chakra's types offer its whole base, so a name that ours leaves out would be written and do nothing. */
it("every shorthand and condition of Chakra's that a source uses is in our base", () => {
  const chakra = createSystem(defaultBaseConfig);
  const missing = [...chakra.properties].filter((name) => !system.isValidProperty(name));
  const used = new RegExp(`(?<![\\w.$"'-])(${missing.join("|")})(=\\{|="|: (?:"|\\{|true))`);
  const slips = rooms.flatMap((room) =>
    readdirSync(join(workspace, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
      .flatMap((file) => {
        const found = used.exec(readFileSync(join(workspace, room, file), "utf8"));
        return found ? [`${room}/${file}: ${found[1]}`] : [];
      }),
  );
  expect(slips).toEqual([]);
});
