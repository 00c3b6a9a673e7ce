import type { ChartColumn } from "../chart-columns.ts";
import { labelsOf } from "./series.ts";

interface Country {
  /** The ISO 3166-1 number of three digits, as the map has it. */
  readonly code: string;
  readonly name: string;
  readonly value: number;
}

export interface MapShape {
  readonly by: string;
  readonly name: string;
  readonly countries: readonly Country[];
  /** Rows that match no country of the map. */
  readonly unmatched: readonly { readonly label: string; readonly value: number }[];
}

export interface CountryNames {
  /** The numeric code of a report's name or code of a country; undefined where there is none. */
  codeOf(text: string): string | undefined;
  nameOf(code: string): string;
  /** Whether the map shows the country; it leaves out the smallest ones. */
  isDrawn(code: string): boolean;
}

/** The shape of a map: countries with the first number; rows of the same country are added up. */
export function mapOf([label, ...others]: readonly ChartColumn[], names: CountryNames): MapShape | null {
  const column = others.find(({ numbers }) => numbers);
  if (!label || !column?.numbers) return null;
  const labels = labelsOf(label);
  const values = new Map<string, number>();
  const unmatched: { label: string; value: number }[] = [];
  column.numbers.forEach((value, row) => {
    const text = labels[row] ?? "";
    const code = names.codeOf(text);
    if (value === null) return;
    if (code && names.isDrawn(code)) values.set(code, (values.get(code) ?? 0) + value);
    else unmatched.push({ label: code ? names.nameOf(code) : text, value });
  });
  if (values.size === 0) return null;
  const countries = [...values].map(([code, value]) => ({ code, name: names.nameOf(code), value }));
  return { by: label.name, name: column.name, countries, unmatched };
}
