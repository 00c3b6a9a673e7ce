import { type ComponentProps, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from "react";
import classes from "./checkbox.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  help?: ReactNode;
  /** Some of what it stands for is ticked, not all. */
  indeterminate?: boolean;
}

/** A checkbox with its label right of it. */
export function Checkbox({ id, label, help, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <div className={[classes.field, className].filter(Boolean).join(" ")}>
      <label className={classes.label} htmlFor={controlId}>
        <input
          {...rest}
          ref={box}
          id={controlId}
          type="checkbox"
          className={classes.box}
          aria-describedby={help ? `${controlId}-note` : undefined}
        />
        <span data-part="label">{label}</span>
      </label>
      {help && (
        <p id={`${controlId}-note`} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  );
}
