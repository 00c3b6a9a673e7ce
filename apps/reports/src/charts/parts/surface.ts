/**
 * From this many points or bars on, a canvas is used: as SVG, 5,000 points take a browser many times as long, and a bar
 * takes longer than a point.
 */
const canvasFrom = { points: 500, bars: 250 } as const;

export const isForCanvas = (count: number, what: keyof typeof canvasFrom): boolean => count >= canvasFrom[what];

/** Canvases are drawn at least at twice their size, so that a downloaded picture is sharp. */
export const pixelRatio = (): number => Math.max(2, window.devicePixelRatio);
