import { type FieldValues, Form, type FormProps } from "@portal/records/schema-form";
import { BrandMark, ClientOnly, chakra, ThemeSwitch } from "@portal/ui/base";
import { type ReactNode, useEffect } from "react";
import { ServiceNotice } from "../boot/service-notice.tsx";

const Page = chakra("main", {
  base: {
    display: "grid",
    justifyItems: "center",
    alignContent: "start",
    gap: "6",
    minBlockSize: "100dvh",
    paddingBlock: { base: "72px 32px", sm: "clamp(64px, 18dvh, 176px) 32px" },
    paddingInline: "4",
    // the theme switch, in the corner
    "& > button": { position: "absolute", insetBlockStart: "2", insetInlineEnd: "2" },
    "& > section": {
      display: "grid",
      gap: "5",
      inlineSize: "min(100%, 360px)",
      paddingBlock: { base: "5", sm: "6" },
      paddingInline: { base: "4", sm: "6" },
      background: "surface",
      border: "1px solid",
      borderColor: "divider",
      borderRadius: "8px",
    },
    "& header": { display: "flex", alignItems: "center", gap: "2" },
    "& h1": { fontSize: "page", fontWeight: "600", lineHeight: "1.3", textWrap: "balance" },
  },
});

const fieldsAndButtons = {
  display: "grid",
  gap: "2",
  "& > p": { marginBlockEnd: "2", color: "muted" },
  "& > button": { marginBlock: "1" },
  "& > a": {
    justifySelf: "center",
    paddingBlock: "1",
    paddingInline: "2",
    borderRadius: "md",
    color: "muted",
    _hover: { color: "text" },
  },
};

/** A form of the shell: fields, texts, wide buttons and quiet links below each other. */
export const PublicForm = <Values extends FieldValues, Sent>(props: FormProps<Values, Sent>) => (
  <Form css={fieldsAndButtons} {...props} />
);

export interface PublicCardProps {
  title: string;
  /** A back button left of the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** The look of every screen outside the frame: the mark, one narrow card, and the theme switch in the corner. */
export function PublicCard({ title, back, children }: PublicCardProps) {
  useEffect(() => {
    document.title = `${title} · Carrier Portal`;
  }, [title]);
  return (
    <Page>
      <ClientOnly>
        <ThemeSwitch />
      </ClientOnly>
      <BrandMark />
      <section>
        <div>
          <header>
            {back}
            <h1>{title}</h1>
          </header>
          <ServiceNotice />
        </div>
        {children}
      </section>
    </Page>
  );
}
