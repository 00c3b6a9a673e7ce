import { DatePicker, parseDate } from "@ark-ui/react/date-picker";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { floating } from "../overlays/floating.recipe.ts";
import { FloatingPanel } from "../overlays/floating-panel.tsx";
import type { PanelProps } from "../overlays/use-trigger.ts";

interface MonthPanelProps extends PanelProps {
  label: string;
  /** `YYYY-MM`; null where none is chosen. */
  value: string | null;
  max: string;
  onPick: (month: string) => void;
}

/** Months are told apart by their first days; the calendar itself knows only days. */
const firstDay = (month: string) => parseDate(`${month}-01`);

/** The months of a year, on Ark's date picker; in a file of its own so that it loads when first shown. */
export default function MonthPanel(props: MonthPanelProps) {
  const { label, value, max, onLeave, onPick } = props;
  return (
    <FloatingPanel {...props} recipe={monthRecipe} first={focusedMonth}>
      <DatePicker.Root
        inline
        locale="en-US"
        timeZone="UTC"
        defaultView="month"
        minView="month"
        maxView="month"
        max={firstDay(max)}
        defaultFocusedValue={firstDay(value ?? max)}
        value={value ? [firstDay(value)] : []}
        translations={{ content: label, prevTrigger: () => "Year before", nextTrigger: () => "Year after" }}
        onValueChange={({ value: [picked] }) => {
          if (!picked) return;
          onPick(picked.toString().slice(0, "YYYY-MM".length));
          onLeave();
        }}
      >
        <DatePicker.Content>
          <DatePicker.View view="month">
            <DatePicker.Context>
              {(calendar) => (
                <>
                  <DatePicker.ViewControl>
                    <DatePicker.PrevTrigger>
                      <ChevronLeft aria-hidden="true" />
                    </DatePicker.PrevTrigger>
                    <span aria-live="polite">{calendar.visibleRange.start.year}</span>
                    <DatePicker.NextTrigger>
                      <ChevronRight aria-hidden="true" />
                    </DatePicker.NextTrigger>
                  </DatePicker.ViewControl>
                  <DatePicker.Table columns={3}>
                    <DatePicker.TableBody>
                      {calendar.getMonthsGrid({ columns: 3, format: "long" }).map((months) => (
                        <DatePicker.TableRow key={months[0]?.value}>
                          {months.map((month) => (
                            <DatePicker.TableCell key={month.value} value={month.value}>
                              <DatePicker.TableCellTrigger>{month.label}</DatePicker.TableCellTrigger>
                            </DatePicker.TableCell>
                          ))}
                        </DatePicker.TableRow>
                      ))}
                    </DatePicker.TableBody>
                  </DatePicker.Table>
                </>
              )}
            </DatePicker.Context>
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
    </FloatingPanel>
  );
}

const focusedMonth = (panel: HTMLElement) => panel.querySelector<HTMLElement>("[data-view=month][tabindex='0']");

const monthRecipe = defineSlotRecipe({
  slots: ["content"],
  base: {
    content: {
      ...floating,
      padding: "3",
      fontSize: "table",
      "& [data-part=view-control]": {
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        marginBlockEnd: "2",
        fontWeight: "600",
        fontVariantNumeric: "tabular-nums",
      },
      "& [data-part=view-control] button": {
        display: "grid",
        placeItems: "center",
        inlineSize: "32px",
        blockSize: "32px",
        padding: "0",
        border: "0",
        borderRadius: "4px",
        background: "transparent",
        color: "text",
        cursor: "pointer",
        "&:hover:not(:disabled)": { background: "hover" },
        _disabled: { color: "muted", opacity: "0.5", cursor: "default" },
        "& svg": { inlineSize: "16px", blockSize: "16px" },
      },
      "& td": { padding: "2px" },
      "& td > [data-part=table-cell-trigger]": {
        display: "grid",
        placeItems: "center",
        inlineSize: "88px",
        blockSize: "36px",
        border: "1px solid transparent",
        borderRadius: "4px",
        cursor: "pointer",
        "&:hover": { background: "hover" },
        "&[data-selected]": { borderColor: "accent", color: "accent", fontWeight: "600" },
        "&[data-disabled]": { color: "muted", opacity: "0.5", cursor: "default", background: "transparent" },
      },
    },
  },
});
