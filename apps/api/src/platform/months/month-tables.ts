/** The tables that have a partition for each month (ADR 33). */
export const monthTables = ["monitor_message", "notification", "charge"] as const;
export type MonthTable = (typeof monthTables)[number];

export const isMonthTable = (table: string): table is MonthTable => monthTables.some((one) => one === table);
