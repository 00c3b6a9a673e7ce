import { expect, it } from "vitest";
import { runsInVisualOrder } from "./reading-order.ts";

const onPaper = (line: string) => runsInVisualOrder(line).join("");

it.each([
  ["Latin words stay", "Acme Movil 2000", "Acme Movil 2000"],
  ["Cyrillic and Greek too", "Связь Ελλάδα", "Связь Ελλάδα"],
  ["Arabic words stand from right to left", "شركة الاتصالات الوطنية", "الوطنية الاتصالات شركة"],
  ["figures of an Arabic name follow it to the left", "عرض 2024", "2024 عرض"],
  ["Latin words keep their order within an Arabic name", "شركة Acme Movil للاتصالات", "للاتصالات Acme Movil شركة"],
  ["and their figures with them", "شركة Acme 2000 للاتصالات", "للاتصالات Acme 2000 شركة"],
  ["an Arabic part within a Latin name is turned on its own", "Acme شركة الاتصالات (MX)", "Acme الاتصالات شركة (MX)"],
  ["figures within a Latin name stay beside their word", "Plan 7 شركة 8 end", "Plan 7 شركة 8 end"],
  ["only figures and signs", "521 - 55", "521 - 55"],
  ["nothing", "", ""],
])("%s", (_, line, expected) => {
  expect(onPaper(line)).toBe(expected);
});
