import * as z from "zod/mini";

const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]*$/, "A route's name has letters and digits only"));

/** Relative to `/admin`; `/x`, `a//b`, `../x`, a scheme or a query would leave the admin area. */
const path = z
  .string()
  .check(
    z.regex(
      /^(?:[A-Za-z0-9_-]+|:[A-Za-z]\w*\??)(?:\/(?:[A-Za-z0-9_-]+|:[A-Za-z]\w*\??))*$/,
      "A route's path is relative",
    ),
  );

/** Of a call, with parameters of the route or a query: `/services/carriers/:id`, `/services/carriers/paginate?page=1`. */
const callAddress = z
  .string()
  .check(z.regex(/^(?:\/(?:[A-Za-z0-9_-]+|:[A-Za-z]\w*))+(?:\?[\w=&-]+)?$/, "A call's address begins with a slash"));

const word = z.string().check(z.minLength(1), z.maxLength(50));

/** Unknown icons and groups are for the shell to deal with: the gate names them to developers. */
const DrawerItem = z.object({
  title: z.optional(word),
  icon: z.optional(word),
  group: z.optional(word),
  permission: z.optional(word),
});

export const Route = z.object({
  name,
  path,
  access: z.optional(z.readonly(z.array(z.string().check(z.minLength(1))))),
  list: z.optional(name),
  title: z.optional(z.string()),
  asks: z.optional(z.readonly(z.array(callAddress))),
  drawer: z.optional(DrawerItem),
});
export type Route = z.infer<typeof Route>;

/** Routes of one remote: each name and each path once, and a form's list is one of them. */
export const Routes = z.array(Route).check(
  z.refine(
    (routes) => new Set(routes.map((route) => route.name)).size === routes.length,
    "A route's name is used twice",
  ),
  z.refine(
    (routes) => new Set(routes.map((route) => route.path)).size === routes.length,
    "A route's path is used twice",
  ),
  z.refine((routes) => {
    const names = new Set(routes.map((route) => route.name));
    return routes.every((route) => !route.list || names.has(route.list));
  }, "A form names a list that is no route of this remote"),
);
