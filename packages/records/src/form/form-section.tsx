import { chakra, Skeleton, Stack } from "@portal/ui";
import { Children, isValidElement, type ReactNode } from "react";
import { Sheet } from "./form-page.tsx";

/** Placeholders for the fields of the form in its groups; each child is one group. */
export function FormSkeleton({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet as="section" aria-busy="true" aria-label={`${title} is loading`}>
      <Fields>
        {Children.toArray(children).map((child, index) =>
          isValidElement<FormSectionProps>(child) && child.type === FormSection ? (
            <Group key={child.key} as="div">
              <Skeleton width="96px" />
              <Fields>
                {Children.map(child.props.children, () => (
                  <FieldSkeleton />
                ))}
              </Fields>
            </Group>
          ) : (
            <FieldSkeleton key={`field-${index + 1}`} />
          ),
        )}
      </Fields>
    </Sheet>
  );
}

const FieldSkeleton = () => (
  <Stack gap="2" paddingBlock="4px">
    <Skeleton width="96px" />
    <Skeleton height="var(--control)" />
  </Stack>
);

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A group of fields under a heading by meaning, such as the facts of a record, its place, its limits or its state. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <Group>
      <legend>
        <h2>{title}</h2>
      </legend>
      <Fields>{children}</Fields>
    </Group>
  );
}

/** One, two or three columns, depending on the width. */
export const columnsFrom = {
  "@media (min-width: 600px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  "@media (min-width: 1264px)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
};

export const Fields = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    ...columnsFrom,
    alignItems: "start",
    // room below each field for its note keeps rows apart
    gap: "8px 20px",
    "[data-columns='1'] &": { gridTemplateColumns: "minmax(0, 1fr)" },
    "& > .flag": { gridColumn: "1 / -1", marginBlockEnd: "3" },
  },
});

const Group = chakra("fieldset", {
  base: {
    gridColumn: "1 / -1",
    "&:has(+ &)": { paddingBlockEnd: "2" },
    "& + &": { paddingBlockStart: "4", borderBlockStart: "1px solid {colors.divider}" },
    "& > legend": { float: "inline-start", inlineSize: "100%", marginBlockEnd: "3" },
    "& > legend + *": { clear: "both" },
    "& h2": { fontSize: "section", fontWeight: "600" },
  },
});
