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
  /** What the query was before, oldest first: what the report's history shows. */
  earlier?: readonly string[];
  /** Username; the administrator where it is absent. */
  owner?: string;
  disabled?: true;
  /** Public, for who holds one of these roles, or private, for its owner and these users (V1). */
  readers: { roles: readonly Role[] } | { users: readonly string[] };
}

type Role = "Operator" | "Reader";
