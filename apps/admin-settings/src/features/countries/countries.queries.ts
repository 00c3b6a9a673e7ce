import { createClient } from "@portal/api-client";
import { countries } from "@portal/api-client/contract/countries";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of countries. */
export const countryQueries = resourceQueries("countries", createClient(countries, transport));
