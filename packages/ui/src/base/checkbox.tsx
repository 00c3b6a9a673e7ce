import { type ComponentProps, type ReactNode, useId } from "react";
import classes from "./checkbox.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  help?: ReactNode;
}

/** A checkbox with its label right of it. */
export function Checkbox({ id, label, help, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={[classes.field, className].filter(Boolean).join(" ")}>
      <label className={classes.label} htmlFor={controlId}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          className={classes.box}
          aria-describedby={help ? `${controlId}-note` : undefined}
        />
        {label}
      </label>
      {help && (
        <p id={`${controlId}-note`} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  );
}
