import { useEffect, useRef } from "react";
import { useFormContext } from "./form-context.ts";

/**
 * Fills a field that is still empty in add mode, once, as its starting value: it does not make the form dirty, and
 * staff may clear it. Nothing happens while `value` is undefined.
 */
export function usePreset(name: string, value: number | string | undefined): void {
  const { form, mode } = useFormContext(`The preset of ${name}`);
  const done = useRef(false);
  useEffect(() => {
    if (mode !== "add") done.current = false; // the same form may be used for another new record
    if (done.current || mode !== "add" || value === undefined) return;
    done.current = true;
    if ((form.getValues(name) ?? "") === "") form.resetField(name, { defaultValue: value });
  }, [form, mode, name, value]);
}
