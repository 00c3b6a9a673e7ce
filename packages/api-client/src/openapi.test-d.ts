import createClient from "openapi-fetch";
import type { components, paths } from "../openapi.sample.d.ts";

const client = createClient<paths>({ baseUrl: "/api/v1" });

/** A client with generated types knows paths, bodies, answers and refusals. */
export async function nameOf(id: number): Promise<string> {
  const { data, error } = await client.GET("/services/carriers/{id}", { params: { path: { id } } });
  if (error) throw new Error(error.code === "confirm" ? "confirm" : error.message);
  const carrier: components["schemas"]["Carrier"] = data;
  // @ts-expect-error a carrier has no such field
  void carrier.name;
  return carrier.carrierName;
}

const params = { path: { id: 1 } };
void client.PUT("/services/carriers/{id}", { params, body: { carrierName: "Movil", countryId: "52" } });
// @ts-expect-error a carrier has a country
void client.PUT("/services/carriers/{id}", { params, body: { carrierName: "Movil" } });
// @ts-expect-error a name is no number
void client.POST("/services/carriers", { body: { carrierName: 1, countryId: 52 } });
// @ts-expect-error no call has this address
void client.GET("/services/carrier");
