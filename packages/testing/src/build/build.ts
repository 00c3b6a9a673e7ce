import { auditEntry } from "./audit-entry.ts";
import { carrier } from "./carrier.ts";
import { country } from "./country.ts";
import { currentUser } from "./current-user.ts";
import { pageOf } from "./page-of.ts";
import { providerResult, subscription } from "./subscription.ts";

/** Valid records of the contract; a test overrides what it is about: `build.carrier({ carrierEnabled: 0 })`. */
export const build = { auditEntry, carrier, country, currentUser, subscription, providerResult, page: pageOf };
