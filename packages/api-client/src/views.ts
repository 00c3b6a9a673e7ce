import { logout } from "./contract/sign-in.ts";
import type { Endpoint } from "./core/endpoint.ts";

export { viewOnly, viewRefusals } from "./core/view-refusals.ts";

/** Whether a call may be made in a view: each call that reads, and the one that ends the view. */
export const openToViews = (endpoint: Endpoint): boolean =>
  endpoint.method === "GET" || endpoint.reads === true || endpoint === logout;
