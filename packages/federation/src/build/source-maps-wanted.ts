/** The variable by which `portal dev` asks a build for source maps. */
export const sourceMapsWanted = "PORTAL_DEV_SOURCE_MAPS";
