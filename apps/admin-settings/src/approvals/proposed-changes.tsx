import type { Proposal } from "@portal/api-client/contract/approvals";
import { changesOf } from "@portal/records";
import { Fact, Facts, usePortalTimeZone } from "@portal/ui";

/** Fields of the wire are named like columns: `carrierPolicyValue` as `carrier_policy_value`. */
const asColumns = (fields: Proposal["before"]) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** Facts of a file that its title says already. */
const titled = ["action", "filename"];

/** The fields that a proposal changes, before and after; of a file its counts. */
export function ProposedChanges({ kind, before, after }: Pick<Proposal, "kind" | "before" | "after">) {
  const isFile = kind === "blacklist_file";
  const changes = changesOf({ before: asColumns(before), after: asColumns(after), names: {} }, usePortalTimeZone());
  return (
    <Facts>
      {changes
        .filter(({ column }) => !isFile || !titled.includes(column))
        .map((change) => (
          <Fact key={change.column} name={change.field}>
            {isFile ? change.after : `${change.before} → ${change.after}`}
          </Fact>
        ))}
    </Facts>
  );
}
