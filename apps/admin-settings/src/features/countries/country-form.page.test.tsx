import { screen } from "@testing-library/react";
import { describe, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { box } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

describeForm("countries", {
  ids: {
    add: "A-129, A-163, A-216, A-294",
    edit: "A-218",
    required: "A-293, A-295, A-296, A-297",
    access: "A-378",
  },
  entered: { "Country name": "Peru", "Country currency": "PEN", "Currency exchange": "3.75", "Country code": "51" },
  created: {
    countryName: "Peru",
    countryShort: null,
    countryCurrency: "PEN",
    countryCurrencyExchange: "3.75",
    countryCode: "51",
  },
  required: ["Country name", "Country currency", "Currency exchange", "Country code"],
  record: { countryShort: null },
  shown: { "Country name": "Mexico", "Country short": "" },
  edited: { label: "Country short", text: "MX", sent: { countryShort: "MX" } },
});

describe("CountriesForm, with what is special", () => {
  it.each(["17,05", "-1", "0", "abc"])("refuses the exchange %s (A-296, D-A44)", async (typed) => {
    const { user } = openForm("countries", "add");
    await user.type(await box("Currency exchange"), typed);
    await user.tab();
    await screen.findByText("Only numeric characters are allowed");
  });
});
