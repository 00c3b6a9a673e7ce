import classes from "./key-caps.module.css";
import { keyCaps } from "./shortcut-keys.ts";

/** A shortcut as keys: `Ctrl` `K`, or `G` then `C`. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.caps}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap} className={classes.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
