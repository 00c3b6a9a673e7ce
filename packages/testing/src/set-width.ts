/** The width of the window, for what depends on it. */
export function setWidth(pixels: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: pixels });
}
