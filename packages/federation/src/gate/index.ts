export { checkBuild, type Finding } from "./check-build.ts";
export { type DevelopOptions, developRemote } from "./develop-remote.ts";
export { GateError, publishBuild } from "./publish-build.ts";
