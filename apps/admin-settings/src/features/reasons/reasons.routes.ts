import type { RemoteRoute } from "@portal/remote";

/** The route of the rules that ask for reasons: `administration/reasons`. */
export const reasonRoutes = [
  {
    name: "Reasons",
    title: "Reasons",
    path: "administration/reasons",
    access: ["reason.manage"],
    page: () => import(/* webpackChunkName: "administration" */ "./reasons.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
