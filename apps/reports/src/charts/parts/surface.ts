/** Points from which a canvas is drawn: an SVG of 5,000 takes a browser many times as long. */
const canvasFrom = 500;

export const isForCanvas = (points: number): boolean => points >= canvasFrom;

/** Canvases are drawn at least at twice their size, so that a downloaded picture is sharp. */
export const pixelRatio = (): number => Math.max(2, window.devicePixelRatio);
