import { expect, it } from "vitest";
import { texts } from "../texts.ts";
import { email } from "./auth.ts";

it.each([
  "ana@example.com",
  "ana+carriers@mail.example.co.uk",
  "o'brien@example.com",
  "josé@example.es",
  "a.b-c_d@x.io",
])("%s is a mail address", (address) => expect(email.parse(address)).toBe(address));

it.each([
  "ana@example",
  "ana.example.com",
  "ana@@example.com",
  "ana bel@example.com",
  ...[...'<>()[]:;,\\"'].flatMap((sign) => [
    `ana${sign}eve@example.com`,
    `ana@exam${sign}ple.com`,
    `ana@example.com${sign}`,
  ]),
])("%s is none: a mail's header would be read otherwise", (address) => {
  expect(email.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([texts.emailNotValid]);
});
