import type { DeliveryFigures } from "@portal/api-client/contract/system";
import { chakra, formatCount } from "@portal/ui";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Age } from "./age.tsx";

/** The figures by what they count; a bad one should be 0. */
const tiles = [
  { name: "Enabled schedules", figure: "enabled" },
  { name: "Waiting", figure: "queued" },
  { name: "Being sent", figure: "running" },
  { name: "To be tried again", figure: "retrying" },
  { name: "Sent in 24 hours", figure: "sent" },
  { name: "Overdue", figure: "overdue", isBad: true },
  { name: "Failing schedules", figure: "failing", isBad: true },
  { name: "Failed in 24 hours", figure: "failed", isBad: true },
] as const satisfies readonly { name: string; figure: keyof DeliveryFigures; isBad?: boolean }[];

/**
 * The figures of deliveries as plain tiles. A sign marks each one that should be 0 and is not, since colour is never
 * the only sign.
 */
export function FigureTiles({ figures }: { figures: DeliveryFigures }) {
  const { isAlive, lookedAt } = figures;
  return (
    <Tiles aria-label="Figures">
      <div data-tone={isAlive ? "good" : "bad"}>
        <dt>Worker</dt>
        <dd>
          {isAlive ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          {isAlive ? "Alive" : "Silent"}
        </dd>
        <dd data-part="note">
          {lookedAt ? (
            <>
              last looked <Age moment={lookedAt} />
            </>
          ) : (
            "never looked"
          )}
        </dd>
      </div>
      {tiles.map(({ name, figure, ...rest }) => {
        const isBad = "isBad" in rest && figures[figure] > 0;
        return (
          <div key={figure} data-tone={isBad ? "bad" : undefined}>
            <dt>{name}</dt>
            <dd>
              {isBad && <TriangleAlert aria-hidden="true" />}
              {formatCount(figures[figure])}
            </dd>
          </div>
        );
      })}
    </Tiles>
  );
}

const Tiles = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", lg: "minmax(176px, 1.2fr) repeat(4, 1fr)" },
    gap: "3",
    // the worker stands beside the two lines of figures, on narrow screens above them
    "& > div:first-child": { gridColumn: { base: "1 / -1", lg: "1" }, gridRow: { base: "1", lg: "1 / 3" } },
    "& > div": {
      display: "flex",
      flexDirection: "column",
      gap: "2px",
      padding: "12px 16px",
      border: "1px solid {colors.divider}",
      borderRadius: "md",
      background: "surface",
    },
    "& dt": { color: "muted", fontSize: "table" },
    "& dd": {
      display: "flex",
      alignItems: "center",
      gap: "6px",
      fontSize: "page",
      fontWeight: "600",
      fontVariantNumeric: "tabular-nums",
    },
    "& dd[data-part=note]": { display: "block", color: "muted", fontSize: "small", fontWeight: "400" },
    "& svg": { flex: "none", inlineSize: "18px", blockSize: "18px" },
    "& [data-tone=good] svg": { color: "success" },
    "& [data-tone=bad] dd:not([data-part])": { color: "danger" },
  },
});
