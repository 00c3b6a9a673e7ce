import { useEffect, useEffectEvent } from "react";
import { toast } from "../feedback/toast-store.ts";
import { type LoadPart, useLazyPart } from "../parts/use-lazy-part.ts";

/**
 * A dialog whose code loads when it is first opened. Where loading fails, a toast says so and the dialog closes; the
 * screen stays as it is.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: LoadPart<Props>) {
  return function LazyDialog(props: Props) {
    const { Part, hasFailed } = useLazyPart(load);
    const giveUp = useEffectEvent(() => {
      toast.error("This could not be loaded. Check the connection, then try again.");
      props.onClose();
    });
    useEffect(() => {
      if (hasFailed) giveUp();
    }, [hasFailed]);
    return Part ? <Part {...props} /> : null;
  };
}
