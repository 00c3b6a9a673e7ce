import { ReleaseDocument } from "@portal/releases/registry";
import * as z from "zod/mini";

/** Written into `dist` by the build, read by `portal publish`. */
export const descriptionFile = "portal-remote.json";

export const RemoteDescription = z.pick(ReleaseDocument, {
  remote: true,
  build: true,
  title: true,
  owner: true,
  swap: true,
  routes: true,
  requires: true,
  pages: true,
  slots: true,
  opens: true,
  contributions: true,
  links: true,
});
/** The part of a release document that the build knows; `portal publish` adds hashes, sizes and manifest. */
export type RemoteDescription = z.infer<typeof RemoteDescription>;
