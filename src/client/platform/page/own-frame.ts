let last: Promise<unknown> = Promise.resolve()

/** Resolves before the browser draws a frame, once for each frame. A page that is hidden draws none. */
export const ownFrame = () => (last = last.then(() => new Promise(requestAnimationFrame)))
