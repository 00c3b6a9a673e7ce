export const demoCategories = ["Subscriptions", "Charging", "Messaging", "Operations"] as const;

/** A report of the demo, in the words of the staff who made it. */
export interface DemoReport {
  name: string;
  description: string;
  category: (typeof demoCategories)[number];
  chart:
    | "PieChart"
    | "LineChart"
    | "AreaChart"
    | "BarChart"
    | "ColumnChart"
    | "GeoChart"
    | "Gauge"
    | "Table"
    | "Timeline"
    | null;
  query: string;
  /** Earlier queries of the report, oldest first, for its history. */
  earlier?: readonly string[];
  /** Username; the administrator where it is absent. */
  owner?: string;
  disabled?: true;
  /** A public report has roles, and a private one users beside its owner. */
  readers: { roles: readonly Role[] } | { users: readonly string[] };
}

type Role = "Operator" | "Reader";
