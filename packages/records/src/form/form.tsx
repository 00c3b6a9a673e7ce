import { chakra } from "@portal/ui/base";
import { type ComponentProps, useEffect, useRef } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";

export interface FormProps<Values extends FieldValues, Sent = Values>
  extends Omit<ComponentProps<typeof chakra.form>, "onSubmit" | "ref"> {
  /** The control of `useForm` of react-hook-form, the only place that holds a form's values. */
  control: Control<Values, unknown, Sent>;
  onSubmit: () => unknown;
}

/**
 * The element of every form. It is sent without a reload, and a schema checks it instead of the browser; after a
 * refusal the first wrong field gets the focus.
 */
export function Form<Values extends FieldValues, Sent>({ control, onSubmit, ...rest }: FormProps<Values, Sent>) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useFormState({ control });
  // after rendering, since a dialog that asked before may still hold the focus
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <chakra.form
      noValidate
      {...rest}
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) void onSubmit(); // does not send the form of a dialog that is opened from this one
      }}
    />
  );
}
