import type { PortalRuntime, PortalRuntimeOptions } from "./types.ts";

export declare function createPortalRuntime(options: PortalRuntimeOptions): PortalRuntime;
