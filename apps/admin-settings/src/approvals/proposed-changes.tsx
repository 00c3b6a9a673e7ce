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

/** The fields that a proposal changes, before and after. */
export function ProposedChanges({ before, after }: Pick<Proposal, "before" | "after">) {
  const changes = changesOf({ before: asColumns(before), after: asColumns(after), names: {} }, usePortalTimeZone());
  return (
    <Facts>
      {changes.map((change) => (
        <Fact key={change.column} name={change.field}>
          {change.before} → {change.after}
        </Fact>
      ))}
    </Facts>
  );
}
