import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { Alert } from "../feedback/alert.tsx";
import { Banner } from "../feedback/banner.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { Spoken } from "../feedback/spoken.tsx";
import { EmptyState, ErrorState } from "../feedback/states.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import { BrandMark } from "../parts/brand-mark.tsx";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { Checkbox } from "../parts/checkbox.tsx";
import { Input, Textarea } from "../parts/control.ts";
import { Fact, Facts } from "../parts/facts.tsx";
import { FieldFrame } from "../parts/field-frame.tsx";
import { NativeCheckbox } from "../parts/native-checkbox.tsx";
import { BareSelect } from "../parts/native-select.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { PasswordInput } from "../parts/password-input.tsx";
import SwitchPanel from "../parts/switch-panel.tsx";
import { DataTable } from "../table/data-table.tsx";
import { Pagination } from "../table/pagination.tsx";
import { render } from "../test-support/render.tsx";

const rules = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

const isBare = (element: Element) =>
  !rules().some((rule) => [...element.classList].some((name) => rule.includes(`.${name}`)));

const none = () => undefined;
const parts: [name: string, part: ReactElement][] = [
  ["Alert", <Alert key="part" title="Not saved" />],
  ["Banner", <Banner key="part">A new version is ready</Banner>],
  ["BareSelect", <BareSelect key="part" options={[]} />],
  ["BrandMark", <BrandMark key="part" />],
  ["Button", <Button key="part">Save</Button>],
  ["Card", <Card key="part">Carriers</Card>],
  ["Checkbox", <Checkbox key="part" label="Enabled" />],
  [
    "DataTable",
    <DataTable key="part" label="Carriers" rows={[]} idOf={() => 0}>
      {null}
    </DataTable>,
  ],
  ["EmptyState", <EmptyState key="part" title="No carriers yet" />],
  ["ErrorState", <ErrorState key="part" title="Carriers could not be loaded" />],
  [
    "Facts",
    <Facts key="part">
      <Fact name="Owner">Billing</Fact>
    </Facts>,
  ],
  ["FieldFrame", <FieldFrame key="part" label="Name" children={none} />],
  ["Input", <Input key="part" />],
  ["KeyCaps", <KeyCaps key="part" keys="Mod+K" />],
  ["NativeCheckbox", <NativeCheckbox key="part" label="carrier.list" />],
  ["PageHeader", <PageHeader key="part" title="Carriers" />],
  ["Pagination", <Pagination key="part" page={1} limit={15} total={0} onPage={none} />],
  ["PasswordInput", <PasswordInput key="part" label="Password" />],
  ["Skeleton", <Skeleton key="part" />],
  ["Spinner", <Spinner key="part" />],
  ["Spoken", <Spoken key="part">words</Spoken>],
  ["SwitchPanel", <SwitchPanel key="part" label="Dynamic dates" />],
  ["Textarea", <Textarea key="part" />],
];

describe("a part of the design system", () => {
  /** Chakra gives no warning where the system lacks a part's recipe: the part has a class without a rule, or none. */
  it.each(parts)("%s is not bare", (_, part) => {
    const { container } = render(part);
    const styled = [...container.querySelectorAll("[class*=ui-]")];
    expect(styled).not.toEqual([]);
    expect(styled.filter(isBare).map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});
