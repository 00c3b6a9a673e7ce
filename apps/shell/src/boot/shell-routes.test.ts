import { expect, it } from "vitest";
import { shellRoutes } from "./shell-routes.ts";

it("are named as the customer names them; Monitor, ReportView, ReportRolesForm and ReportAgend are those of remotes (B-030)", () => {
  const paths = Object.fromEntries(shellRoutes.map(({ name, path }) => [name, path]));
  expect(paths).toMatchObject({ Dashboard: "home", Profile: "profile", Login: "/login" });
});
