// `npm run sbom`: writes what the portal is made of as CycloneDX 1.6: what is shipped, and apart from it what it is built and tested with.
import { mkdirSync, writeFileSync } from "node:fs";
import { fromRoot } from "./lib/paths.ts";
import { componentsOf, sbomText } from "./lib/sbom.ts";

mkdirSync(fromRoot("sbom"), { recursive: true });
for (const part of ["shipped", "development"] as const) {
  const text = await sbomText(part);
  writeFileSync(fromRoot("sbom", `${part}.cdx.json`), text);
  console.log(`sbom/${part}.cdx.json: ${componentsOf(text).length} components`);
}
