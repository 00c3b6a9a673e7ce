import { useState } from "react";

declare const __PORTAL_REMOTE__: { contract: string; build: string };

/**
 * The module that the shell looks at before anything else of a remote (`./contract`, added to every remote by the preset).
 * `useState` is compared with the shell's own: a privately bundled React gives no other sign.
 */
export const contract: string = __PORTAL_REMOTE__.contract;
export const build: string = __PORTAL_REMOTE__.build;
export { useState };
