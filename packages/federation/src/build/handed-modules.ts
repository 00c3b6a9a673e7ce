import * as query from "@portal/remote-runtime/query";
import * as zod from "@portal/remote-runtime/zod";
import type { RsbuildPlugin } from "@rsbuild/core";
import * as wholeQuery from "@tanstack/react-query";
import * as wholeZod from "zod/mini";

/** Modules of which the shell hands over a part, and where that part is written down. */
const inPart = {
  "zod/mini": { whole: wholeZod, handed: zod, list: "zod.ts" },
  "@tanstack/react-query": { whole: wholeQuery, handed: query, list: "query.ts" },
} as const satisfies Record<string, { whole: object; handed: object; list: string }>;

type InPart = keyof typeof inPart;

/** What a compiled module takes from such a module that the shell does not hand over; it would be `undefined` where it runs. */
export function missingFrom(module: InPart, code: string): string[] {
  const { whole, handed } = inPart[module];
  const name = new RegExp(`import \\* as (\\w+) from ["']${module}["']`).exec(code)?.[1];
  const named = new RegExp(`import \\{([^}]*)\\} from ["']${module}["']`).exec(code)?.[1] ?? "";
  const used = [
    ...(name ? [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, member = ""]) => member) : []),
    ...named.split(",").map((part) => part.trim().split(" ")[0] ?? ""),
  ];
  return [...new Set(used)].filter((member) => member in whole && !(member in handed));
}

/** Refuses such a module when the remote is built, and says what to do. */
export const handedModules: RsbuildPlugin = {
  name: "portal-handed-modules",
  setup(api) {
    api.transform({ test: /\.tsx?$/, order: "post" }, ({ code, resourcePath }) => {
      for (const module of Object.keys(inPart) as InPart[]) {
        const missing = missingFrom(module, code);
        if (missing.length === 0) continue;
        throw new Error(
          `${resourcePath} takes ${missing.join(", ")} from ${module}, which the shell does not hand over. Add it to @portal/remote-runtime's ${inPart[module].list}.`,
        );
      }
      return code;
    });
  },
};
