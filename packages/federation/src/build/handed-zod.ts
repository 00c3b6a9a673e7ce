import type { RsbuildPlugin } from "@rsbuild/core";
import * as whole from "zod/mini";
import * as handed from "../zod.ts";

/** What a compiled module takes from zod that the shell does not hand over; it would be `undefined` where it runs. */
export function missingFromZod(code: string): string[] {
  const name = /import \* as (\w+) from ["']zod\/mini["']/.exec(code)?.[1];
  const named = /import \{([^}]*)\} from ["']zod\/mini["']/.exec(code)?.[1] ?? "";
  const used = [
    ...(name ? [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, member = ""]) => member) : []),
    ...named.split(",").map((part) => part.trim().split(" ")[0] ?? ""),
  ];
  return [...new Set(used)].filter((member) => member in whole && !(member in handed));
}

/** Refuses such a module when the remote is built, and says what to do. */
export const handedZod: RsbuildPlugin = {
  name: "portal-handed-zod",
  setup(api) {
    api.transform({ test: /\.tsx?$/, order: "post" }, ({ code, resourcePath }) => {
      const missing = missingFromZod(code);
      if (missing.length === 0) return code;
      throw new Error(
        `${resourcePath} takes ${missing.join(", ")} from zod/mini, which the shell does not hand over. Add it to @portal/federation's zod.ts.`,
      );
    });
  },
};
