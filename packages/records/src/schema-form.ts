// The parts of small forms, light enough for Login; remotes get them from `@portal/records`, whose copy they share.

export type { FieldValues } from "react-hook-form";
export { Form, type FormProps } from "./form/form.tsx";
export { type FieldOf, useSchemaForm } from "./form/use-schema-form.ts";
