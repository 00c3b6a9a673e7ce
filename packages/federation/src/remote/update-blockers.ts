type Listener = () => void;

const blockers = new Set<symbol>();
const listeners = new Set<Listener>();

function changed() {
  for (const listener of listeners) {
    listener();
  }
}

/** Keeps live updates away until the returned function is called. */
export function blockUpdates(): () => void {
  const blocker = Symbol("update blocker");
  blockers.add(blocker);
  changed();
  return () => {
    if (blockers.delete(blocker)) {
      changed();
    }
  };
}

/** Whether some screen has unsaved work. */
export function updatesBlocked(): boolean {
  return blockers.size > 0;
}

export function onUpdateBlockersChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
