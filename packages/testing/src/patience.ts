/** How long tests wait before they fail. That is for what hangs; a busy machine alone shall not end a test. */
export const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 90_000 } },
};
