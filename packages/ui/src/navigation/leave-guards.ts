type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/** Lets a form with unsaved changes be asked before something other than a navigation ends it; returns the way to stop. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Whether staff agree to lose what is not saved; true without a question where there is nothing. To be asked before Logout. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of [...guards]) if (!(await guard())) return false;
  return true;
}
