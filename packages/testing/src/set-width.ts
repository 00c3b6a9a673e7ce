/** Sets the width of the window. */
export function setWidth(pixels: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: pixels });
}
