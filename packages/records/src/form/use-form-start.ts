import { useEffect, useLayoutEffect, useRef } from "react";

interface FormStartOptions<Entity> {
  id: number | undefined;
  isNew: boolean;
  /** Empties the form, which stays while the address names another record. */
  clear: () => void;
  takeFirstAnswer: () => Entity | undefined;
  show: (record: Entity) => void;
  /** Restores the changes of a session that broke off. */
  restore: () => void;
}

/** Starts the form anew for each record of the address: empty, then with the record, then with restored changes. */
export function useFormStart<Entity>({
  id,
  isNew,
  clear,
  takeFirstAnswer,
  show,
  restore,
}: FormStartOptions<Entity>): void {
  const startedFor = useRef<{ id: number | undefined }>(null);
  // nothing of the former record may be saved as this one; the presets of fields come later and need the fields to be known
  useLayoutEffect(() => {
    if (startedFor.current && startedFor.current.id !== id) clear();
  });
  useEffect(() => {
    if (startedFor.current && startedFor.current.id === id) return;
    startedFor.current = { id };
    if (isNew) restore();
  });
  useEffect(() => {
    const record = takeFirstAnswer();
    if (record === undefined) return;
    show(record);
    restore();
  });
}
