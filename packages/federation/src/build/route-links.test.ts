import { expect, it } from "vitest";
import { routeLinksIn } from "./route-links.ts";

it("names the routes that a link, a navigation or a target on its way to one is written with", () => {
  const code = `
    const place = { name: "MessageTrace", params: { msisdn }, query };
    navigateTo({ name: isNew ? "JobsForm" : "Job" });
    _jsx(RouteLink, { to: { name: "Monitor", params: { msisdn, ...more } }, children: text });
  `;
  expect(routeLinksIn(code)).toEqual(["MessageTrace", "JobsForm", "Job", "Monitor"]);
});

it("takes nothing else for a route: a column, a field, an element's props, a declaration, a name that is made later", () => {
  const code = `
    const columns = [{ name: "Charges", type: "number" }];
    useWatch({ name: "carrierId" });
    _jsx(Field, { name: "Title" });
    _jsxs(Field, { name: "Title" });
    const route = { name: "Monitor", path: "support", page: () => import("./a.js") };
    navigateTo({ name: target.name, ...rest });
    const spread = { name: "Monitor", ...rest };
  `;
  expect(routeLinksIn(code)).toEqual([]);
});
