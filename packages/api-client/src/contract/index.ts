import { audit } from "./audit.ts";
import { auth } from "./auth.ts";
import { carriers } from "./carriers.ts";
import { countries } from "./countries.ts";
import { filters } from "./filters.ts";
import { listSettings } from "./list-settings.ts";
import { menus } from "./menus.ts";
import { monitor } from "./monitor.ts";
import { system } from "./system.ts";
import { users } from "./users.ts";

/** The whole contract, for the API, its tests and the OpenAPI document; screens import the part they use. */
export const contract = { system, auth, users, menus, filters, countries, carriers, monitor, audit, listSettings };
export type Contract = typeof contract;
