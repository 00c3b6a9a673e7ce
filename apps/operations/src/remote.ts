import { defineRemote } from "@portal/federation/remote";

export default defineRemote({
  name: "operations",
  title: "Operations",
  owner: "team-operations",
  swap: "ask",
  routes: [
    {
      name: "Statements",
      title: "Statements",
      path: "statement",
      access: ["statement.list"],
      page: () => import("./features/statements/statements.page.tsx"),
    },
  ],
});
