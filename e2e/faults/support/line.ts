import { type Line, openLine as openLineAt } from "@portal/http-guard/testing";

export type { Line };

/** Opens a connection to the portal or the API, and sends these bytes before it reads an answer. */
export const openLine = (url: string, ...parts: (string | Buffer)[]): Promise<Line> =>
  openLineAt(Number(new URL(url).port), ...parts);

export const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
