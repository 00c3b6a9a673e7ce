import type { ReleasedRemote } from "@portal/api-client/contract/releases";
import { Button, Card, chakra, Fact, Facts } from "@portal/ui";
import { BuildMark } from "./build-mark.tsx";
import type { Change } from "./change-dialog.tsx";
import { whomOf } from "./figures.ts";

export interface Changeable {
  remote: ReleasedRemote;
  /** Null if the user may only look. */
  onChange: ((change: Change) => void) | null;
}

const Mono = chakra("code", { base: { fontFamily: "mono", fontSize: "table" } });

/** The builds that users get now. */
export function NowCard({ remote, onChange }: Changeable) {
  const { stable, lastGood, canary, pins, enabled } = remote;
  return (
    <Card title="Now">
      <Facts>
        <Fact name="All users">
          {stable ? <Mono>{stable}</Mono> : "Nothing was released yet"}
          {!enabled && <BuildMark state="disabled" />}
        </Fact>
        {canary && (
          <Fact name="Canary">
            <Mono>{canary.build}</Mono>
            {whomOf(canary)}
          </Fact>
        )}
        {lastGood && (
          <Fact name="Last good">
            <Mono>{lastGood}</Mono>
          </Fact>
        )}
        {pins.map(({ group, build }) => (
          <PinLine key={group} {...{ group, build, onChange }} />
        ))}
      </Facts>
    </Card>
  );
}

function PinLine({ group, build, onChange }: { group: string; build: string } & Pick<Changeable, "onChange">) {
  return (
    <Fact name="Pinned">
      <Mono>{build}</Mono>
      {group}
      {onChange && (
        <Button variant="ghost" aria-label={`Unpin ${group}`} onClick={() => onChange({ action: "unpin", group })}>
          Unpin
        </Button>
      )}
    </Fact>
  );
}
