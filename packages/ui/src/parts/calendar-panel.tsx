import { DatePicker } from "@ark-ui/react/date-picker";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";

const monday = 1;

/** The rules of each calendar of the portal: plain days without a zone, weeks that begin on Monday, in English. */
export const calendarRules = { inline: true, locale: "en-US", timeZone: "UTC", startOfWeek: monday } as const;

/** The cell that takes the focus when a calendar opens: the chosen day or month, or else today. */
export const focusedCell = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>("[data-part=table-cell-trigger][tabindex='0']");

/** The title of a calendar, between the buttons for the time before and after. */
const CalendarHeading = ({ children }: { children: ReactNode }) => (
  <DatePicker.ViewControl>
    <DatePicker.PrevTrigger>
      <ChevronLeft aria-hidden="true" />
    </DatePicker.PrevTrigger>
    <span aria-live="polite">{children}</span>
    <DatePicker.NextTrigger>
      <ChevronRight aria-hidden="true" />
    </DatePicker.NextTrigger>
  </DatePicker.ViewControl>
);

/** The days of a month, in a picker of Ark. */
export const DaysOfMonth = () => (
  <DatePicker.View view="day">
    <DatePicker.Context>
      {({ visibleRangeText, weekDays, weeks }) => (
        <>
          <CalendarHeading>{visibleRangeText.start}</CalendarHeading>
          <DatePicker.Table>
            <DatePicker.TableHead>
              <DatePicker.TableRow>
                {weekDays.map((day) => (
                  <DatePicker.TableHeader key={day.long}>{day.short}</DatePicker.TableHeader>
                ))}
              </DatePicker.TableRow>
            </DatePicker.TableHead>
            <DatePicker.TableBody>
              {weeks.map((week) => (
                <DatePicker.TableRow key={week[0]?.toString()}>
                  {week.map((day) => (
                    <DatePicker.TableCell key={day.toString()} value={day}>
                      <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
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
);

/** The months of a year, in a picker of Ark. */
export const MonthsOfYear = () => (
  <DatePicker.View view="month">
    <DatePicker.Context>
      {(calendar) => (
        <>
          <CalendarHeading>{calendar.visibleRange.start.year}</CalendarHeading>
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
);
