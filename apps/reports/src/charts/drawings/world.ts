import type { Feature, FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import world from "world-atlas/countries-110m.json" with { type: "json" };

type Topology = Parameters<typeof feature>[0];
const topology = world as unknown as Topology & { objects: { countries: Topology["objects"][string] } };
const { features } = feature(topology, topology.objects.countries) as unknown as FeatureCollection;

/**
 * Places without a number in ISO 3166 keep their names; Kosovo has the number that the list of country names gives it.
 */
const codesOfNumberless: Readonly<Record<string, string>> = { Kosovo: "983" };
const antarctica = "010";

/** The countries of the bundled map (Natural Earth at 1:110 million), each with its ISO 3166 number as `id`. */
export const countryShapes: readonly Feature[] = features
  .map((shape) => ({ ...shape, id: shape.id ?? idOf(String(shape.properties?.name)) }))
  .filter(({ id }) => id !== antarctica);

function idOf(name: string): string {
  return codesOfNumberless[name] ?? name;
}

const drawn = new Set(countryShapes.map(({ id }) => id));

export const isDrawn = (code: string): boolean => drawn.has(code);
