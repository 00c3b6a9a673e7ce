import type { Rule } from "./decision.ts";
import type { BlacklistEntry } from "./facts.ts";

interface Facts {
  at: Date;
  blacklist: BlacklistEntry | null;
}

/** An unexpired entry blocks a number at its carrier; an entry that ends at this moment is expired. */
export const blacklistRule = <Refusal extends string>(refusal: Refusal): Rule<Facts, "blacklist", Refusal> => ({
  name: "blacklist",
  refusal,
  check: ({ at, blacklist: entry }) => {
    if (!entry) return { passed: true, record: null };
    const { id, expireDate } = entry;
    const passed = expireDate !== null && expireDate <= at;
    const value = expireDate ? [passed ? "Expired" : "Expires", expireDate] : ["Never expires"];
    return { passed, record: { kind: "blacklist", id, name: null, value } };
  },
});
