import { vi } from "vitest";

// A loaded machine is slow, not wrong: what must happen may take longer than vitest's own second, which no setting of it changes.
const { waitFor } = vi;
vi.waitFor = (callback, options = 20_000) => waitFor(callback, options);
