/** One cell of a report's result. */
type Cell = string | number | boolean | null;

/**
 * The slots there are, each with what its contributions get. A screen that opens a slot for others adds it here, from outside of
 * this repository by declaration merging; what the props of a version mean never changes, so another meaning is `/v2`.
 */
export interface SlotProps {
  /** Cards below those of the Monitor, one set for each provider that knows the number that was looked up. */
  "monitor.cards/v1": {
    readonly msisdn: string;
    readonly carrierId: number;
    readonly providerId: number;
    /** When the look-up answered: the same number searched again is a newer one, and its cards ask anew. */
    readonly searchedAt: number;
  };
  /** Ways to draw a widget of the dashboard, which staff choose in the widget's form. */
  "dashboard.widgets/v1": {
    readonly title: string;
    /** What the widget's report answered, its columns in their order. */
    readonly columns: readonly {
      readonly name: string;
      readonly type: "text" | "number" | "date" | "datetime" | "boolean";
    }[];
    readonly rows: readonly Readonly<Record<string, Cell>>[];
  };
}

export type SlotName = keyof SlotProps;
