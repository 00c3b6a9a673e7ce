import type { Why, WhyRule, WhyRuleState } from "@portal/api-client/contract/monitor-why";
import { Alert, chakra, DateTime, Stack, StatusMark, type StatusMarkProps } from "@portal/ui";
import Check from "lucide-react/icons/check";
import CircleHelp from "lucide-react/icons/circle-help";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { WhyRecord } from "./why-record.tsx";
import { outcomeText, ruleWords, stateWords } from "./why-words.ts";

const tones = { allowed: "success", refused: "danger", unknown: "warning" } as const;

const marks: Readonly<Record<WhyRuleState, Pick<StatusMarkProps, "icon" | "color">>> = {
  passed: { icon: Check, color: "success" },
  failed: { icon: X, color: "danger" },
  unknown: { icon: CircleHelp, color: "warning" },
  notReached: { icon: Minus, color: "muted" },
};

/** The outcome, and the rules in the server's order, each with its record as it was then. */
export function WhyAnswer({ msisdn, why }: { msisdn: string; why: Why }) {
  return (
    <Stack gap="3">
      <Alert tone={tones[why.outcome]} title={outcomeText(why)}>
        {why.product.productName}, as of <DateTime value={why.at} />
      </Alert>
      <Rules aria-label="Rules, in the order in which they are followed">
        {why.rules.map((rule) => (
          <li key={rule.rule} data-state={rule.state}>
            {/* a newer API may know more states */}
            <StatusMark {...(marks[rule.state] ?? marks.unknown)}>{stateWords[rule.state] ?? rule.state}</StatusMark>
            <div>
              <p>{ruleWords[rule.rule]}</p>
              <Detail msisdn={msisdn} rule={rule} />
            </div>
          </li>
        ))}
      </Rules>
    </Stack>
  );
}

function Detail({ msisdn, rule: { record, knownSince } }: { msisdn: string; rule: WhyRule }) {
  if (knownSince)
    return (
      <p data-detail>
        Not known before <DateTime value={knownSince} />
      </p>
    );
  if (!record) return null;
  return (
    <p data-detail>
      <WhyRecord msisdn={msisdn} record={record} />
    </p>
  );
}

const Rules = chakra("ol", {
  base: {
    display: "grid",
    gap: "8px",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "116px minmax(0, 1fr)",
      alignItems: "start",
      gap: "2px 12px",
      paddingBlock: "6px",
      borderBlockEnd: "1px solid {colors.divider}",
      _last: { borderBlockEnd: "0" },
    },
    "& > [data-state=notReached] p": { color: "muted" },
    "& [data-detail]": { color: "muted", fontSize: "small", overflowWrap: "anywhere" },
  },
});
