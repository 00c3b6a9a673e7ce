import { type WidgetChartName, widgetCharts } from "@portal/api-client/contract/widgets";
import { storedText } from "@portal/ui";
import { type GridItem, gridItem } from "./grid-item.ts";

/** The key of local storage. */
export const widgetsKey = "widgets";

/** The number of users of one browser whose layouts are kept. */
const mostUsers = 5;

/** How a user arranged the dashboard; empty before the first change. */
export interface Arrangement {
  readonly layouts: readonly GridItem[];
  /** The charts that the user switched to, by the widget's id. */
  readonly charts: Readonly<Record<string, WidgetChartName>>;
}

export const notArranged: Arrangement = { layouts: [], charts: {} };

interface Entry extends Arrangement {
  readonly userId: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function readItem(value: unknown): GridItem[] {
  if (!isObject(value)) return [];
  const { i, x, y, w } = value;
  const isPlaced = [x, y, w].every((number) => Number.isFinite(number));
  if (!isPlaced || (typeof i !== "string" && typeof i !== "number")) return [];
  return [gridItem({ i: String(i), x: Number(x), y: Number(y), w: Number(w) })];
}

const isChart = (value: unknown): value is WidgetChartName => (widgetCharts as readonly unknown[]).includes(value);

function readEntry(value: unknown): Entry[] {
  if (!isObject(value)) return [];
  const { userId, layouts, charts } = value;
  if (typeof userId !== "number") return [];
  return [
    {
      userId,
      layouts: Array.isArray(layouts) ? layouts.flatMap(readItem) : [],
      charts: Object.fromEntries(
        Object.entries(isObject(charts) ? charts : {}).flatMap(([id, chart]) => (isChart(chart) ? [[id, chart]] : [])),
      ),
    },
  ];
}

/** The entries of a stored text, which may also be a single object of the same form; unreadable text counts as none. */
function readEntries(text: string | null): Entry[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return [stored].flat().flatMap(readEntry);
  } catch {
    return [];
  }
}

/** The stored text; null where there is none, or the browser forbids storage. */
export const storedLayouts = (): string | null => storedText(widgetsKey);

/** How this user arranged the dashboard in this browser; layouts of other users do not count. */
export const readArrangement = (userId: number, text: string | null): Arrangement =>
  readEntries(text).find((entry) => entry.userId === userId) ?? notArranged;

/** Keeps the arrangement beside those of earlier users, five in all. */
export function writeArrangement(userId: number, { layouts, charts }: Arrangement): void {
  const others = readEntries(storedLayouts()).filter((entry) => entry.userId !== userId);
  const entries = [{ userId, layouts, charts }, ...others].slice(0, mostUsers);
  try {
    localStorage.setItem(widgetsKey, JSON.stringify(entries));
  } catch (error) {
    console.warn("The dashboard's layout could not be stored", error);
  }
}
