export { beacon, one, two } from "./health/health-fixtures.ts";
export { publishedBuild, releaseDocument } from "./registry/registry-fixtures.ts";
