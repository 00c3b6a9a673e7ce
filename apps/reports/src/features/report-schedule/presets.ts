/** The usual days of a schedule, as days counted from the day of the run. */
export const presets = [
  { name: "Yesterday", days: [-1, 0] },
  { name: "Last week", days: [-8, -1] },
  { name: "Last 15 days", days: [-16, -1] },
  { name: "Last month", days: [-30, 0] },
] as const satisfies readonly { name: string; days: readonly [number, number] }[];
