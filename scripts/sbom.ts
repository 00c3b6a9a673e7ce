// `npm run sbom`: writes the bill of materials as CycloneDX 1.6, one of the shipped parts and one of the tools that
// build and test them.
import { mkdirSync, writeFileSync } from "node:fs";
import { fromRoot } from "./lib/paths.ts";
import { componentsOf, sbomText } from "./lib/sbom.ts";

mkdirSync(fromRoot("sbom"), { recursive: true });
for (const part of ["shipped", "development"] as const) {
  const text = await sbomText(part);
  writeFileSync(fromRoot("sbom", `${part}.cdx.json`), text);
  console.log(`sbom/${part}.cdx.json: ${componentsOf(text).length} components`);
}
