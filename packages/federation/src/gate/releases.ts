/** What brings published builds to users, for a server that changes a registry; nothing of it builds or opens a browser by itself. */
export { admitBuild } from "./check-live.ts";
export { publishedBuild, releaseBuild } from "./release-build.ts";
