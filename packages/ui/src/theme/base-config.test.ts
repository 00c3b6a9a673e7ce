import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { expect, it } from "vitest";
import { screenSources } from "../test-support/screen-sources.ts";
import { system } from "./system.ts";

/** Chakra's types offer its whole base, so a name that is missing in ours would compile and have no effect. */
it("every shorthand and condition of Chakra's that a source uses is in our base", () => {
  const missing = [...createSystem(defaultBaseConfig).properties].filter((name) => !system.isValidProperty(name));
  const used = new RegExp(`(?<![\\w.$"'-])(${missing.join("|")})(=\\{|="|: (?:"|\\{|true))`);
  const slips = screenSources.flatMap(({ file, text }) => {
    const name = used.exec(text)?.[1];
    return name ? [`${file}: ${name}`] : [];
  });
  expect(slips).toEqual([]);
});
